/** What a mail says: the same words twice, for programs that show HTML and for those that do not. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** A picture in a form that mail programs show (`media/mail-pictures.ts`), at an absolute address. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
}

/** What every mail shows of the site. All addresses are absolute. */
export interface MailSite {
  name: string;
  /** Without a slash at its end. */
  url: string;
  /** Of the site, such as `en`. */
  language: string;
  /** Stands on the dark ground of the site's header. */
  logo: MailPicture | null;
  primaryColor: string;
  /** Of the owner, in several lines. */
  postalAddress: string;
}

export interface ConfirmMail {
  site: MailSite;
  /** Opens a page with a button: a program that opens every link confirms nothing. */
  confirmUrl: string;
  /** What was agreed to, as it stood beside the form. */
  words: string;
}

export interface MailCourse {
  title: string;
  /** Hours and lessons, in the owner's words. */
  info: string;
  picture: MailPicture | null;
  /** It may be one that counts clicks. */
  url: string;
}

export type MailBlock = { type: 'text'; html: string } | { type: 'courses'; courses: MailCourse[] };

export interface NewsletterMail {
  site: MailSite;
  subject: string;
  previewLine: string;
  blocks: MailBlock[];
  /** Those within the texts, by the address that a text has for them. */
  pictures: Record<string, MailPicture>;
  /** Opens a page with a button that ends the subscription. */
  leaveUrl: string;
}
