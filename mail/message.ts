/** The content of a mail, in HTML and again in plain text for programs that don't show HTML. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** An image in a format that mail programs show (`media/mail-pictures.ts`), at an absolute URL. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
}

/** Site details that every mail shows. All URLs are absolute. */
export interface MailSite {
  name: string;
  /** Without a trailing slash. */
  url: string;
  /** The site's language, such as `en`. */
  language: string;
  /** Shown on the dark background of the site's header. */
  logo: MailPicture | null;
  primaryColor: string;
  /** The owner's, on several lines. */
  postalAddress: string;
}

export interface ConfirmMail {
  site: MailSite;
  /** Opens a page with a button, so link scanners that open every URL confirm nothing. */
  confirmUrl: string;
  /** The consent text as it was shown next to the form. */
  words: string;
}

export interface MailCourse {
  title: string;
  /** Hours and lessons, as the owner wrote them. */
  info: string;
  picture: MailPicture | null;
  /** May be a URL that counts clicks. */
  url: string;
}

export type MailBlock = { type: 'text'; html: string } | { type: 'courses'; courses: MailCourse[] };

export interface NewsletterMail {
  site: MailSite;
  subject: string;
  previewLine: string;
  blocks: MailBlock[];
  /** Images within the text blocks, keyed by the URL that the text uses. */
  pictures: Record<string, MailPicture>;
  /** Opens a page with an unsubscribe button. */
  leaveUrl: string;
}
