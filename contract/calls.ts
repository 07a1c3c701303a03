import { aboutCalls } from './about.ts';
import { authCalls } from './auth.ts';
import { categoryCalls } from './categories.ts';
import { homepageCalls } from './homepage.ts';
import { mediaCalls } from './media.ts';
import { newsletterCalls } from './newsletter.ts';
import { pageCalls } from './pages.ts';
import { productCalls } from './products.ts';
import { tagCalls } from './tags.ts';
import { themeCalls } from './theme.ts';

/** Every call of the API, grouped as the reference groups them. */
export const callGroups = {
  Authentication: authCalls,
  Homepage: homepageCalls,
  'About page': aboutCalls,
  Products: productCalls,
  Categories: categoryCalls,
  Tags: tagCalls,
  Theme: themeCalls,
  Newsletter: newsletterCalls,
  Uploads: mediaCalls,
  Pages: pageCalls,
} as const;

export type Calls = typeof authCalls &
  typeof homepageCalls &
  typeof aboutCalls &
  typeof productCalls &
  typeof categoryCalls &
  typeof tagCalls &
  typeof themeCalls &
  typeof newsletterCalls &
  typeof mediaCalls &
  typeof pageCalls;
