import type { callGroups } from '../../contract/calls.ts';

/** What each group of operations is for. */
const descriptions: Record<keyof typeof callGroups, string> = {
  Authentication: 'Sign in, check a token, and sign out.',
  Account: "The administrator's password, second factors and signed-in devices.",
  Homepage: 'The hero of the homepage.',
  'About page': 'The hero and the text of the about page.',
  Products: 'The courses of the site, as published.',
  Categories: 'The categories of the site, as published.',
  'Own pages': 'Pages that the owner adds, such as an imprint.',
  Teachers: 'Who teaches the courses, as published.',
  Tags: 'The tags by which visitors filter products.',
  Drafts: 'Work on items before it is published, and what moves them on and off the site.',
  Schedules: 'Publish an item, or take it off the site, at a set time.',
  History: 'The versions of an item that were published, and how many are kept.',
  Previews: 'Links that show the draft of an item to anyone who has them.',
  Trash: 'What was deleted, until it is restored or removed permanently.',
  'First steps': 'What a new site still lacks, and its demo content.',
  Links: 'Whether the links on the site still work.',
  Redirects: 'Addresses that lead to others.',
  Theme: 'The colors and the newsletter image of the site.',
  Settings: 'What is set once for the whole site, such as its name and language.',
  Newsletter: 'Sign up for the newsletter, and list who has.',
  Insights: 'Visits, plays, clicks and searches, counted without identifying anyone.',
  Subscribers: 'Browse, export, import and erase subscribers.',
  Newsletters: 'Write newsletters, send them, and see how they arrived.',
  Uploads: 'Upload images and videos.',
  'Media library': 'Uploaded files with their descriptions, captions and uses.',
  Pages: 'What each public page shows, in one request per page.',
  Record: 'The activity log of the site.',
  Backup: 'Download the whole site as one file.',
  Search: 'Find published products, categories and pages.',
};

export const tags = Object.entries(descriptions).map(([name, description]) => ({
  name,
  description,
}));
