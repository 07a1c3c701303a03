/** What a mail says: the same words twice, for programs that show HTML and for those that do not. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** What every mail shows of the site. All addresses are absolute. */
export interface MailSite {
  name: string;
  url: string;
  logo: string | null;
  primaryColor: string;
  /** Of the owner, in several lines. */
  postalAddress: string;
}

export interface ConfirmMail {
  site: MailSite;
  /** Opens a page with a button: a program that opens every link confirms nothing. */
  confirmUrl: string;
}

export interface MailCourse {
  title: string;
  /** Hours and lessons, in the owner's words. */
  info: string;
  image: string;
  url: string;
}

export type MailBlock = { type: 'text'; html: string } | { type: 'courses'; courses: MailCourse[] };

export interface NewsletterMail {
  site: MailSite;
  subject: string;
  previewLine: string;
  blocks: MailBlock[];
  /** Opens a page with a button that ends the subscription. */
  leaveUrl: string;
}
