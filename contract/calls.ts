import { aboutCalls } from './about.ts';
import { authCalls } from './auth.ts';
import { categoryCalls } from './categories.ts';
import { draftCalls } from './drafts.ts';
import { homepageCalls } from './homepage.ts';
import { insightCalls } from './insights.ts';
import { libraryCalls } from './library.ts';
import { linkCheckCalls } from './link-checks.ts';
import { mediaCalls } from './media.ts';
import { newsletterCalls, subscriberCalls } from './newsletter.ts';
import { newslettersCalls } from './newsletters.ts';
import { pageCalls } from './pages.ts';
import { previewCalls } from './previews.ts';
import { productCalls } from './products.ts';
import { scheduleCalls } from './schedules.ts';
import { tagCalls } from './tags.ts';
import { themeCalls } from './theme.ts';
import { trashCalls } from './trash.ts';
import { versionCalls } from './versions.ts';

/** Every call of the API, grouped as the reference groups them. */
export const callGroups = {
  Authentication: authCalls,
  Homepage: homepageCalls,
  'About page': aboutCalls,
  Products: productCalls,
  Categories: categoryCalls,
  Tags: tagCalls,
  Drafts: draftCalls,
  Schedules: scheduleCalls,
  History: versionCalls,
  Previews: previewCalls,
  Trash: trashCalls,
  Links: linkCheckCalls,
  Theme: themeCalls,
  Newsletter: newsletterCalls,
  Insights: insightCalls,
  Subscribers: subscriberCalls,
  Newsletters: newslettersCalls,
  Uploads: mediaCalls,
  'Media library': libraryCalls,
  Pages: pageCalls,
} as const;

export type Calls = typeof authCalls &
  typeof homepageCalls &
  typeof aboutCalls &
  typeof productCalls &
  typeof categoryCalls &
  typeof tagCalls &
  typeof draftCalls &
  typeof scheduleCalls &
  typeof versionCalls &
  typeof previewCalls &
  typeof trashCalls &
  typeof linkCheckCalls &
  typeof themeCalls &
  typeof newsletterCalls &
  typeof insightCalls &
  typeof subscriberCalls &
  typeof newslettersCalls &
  typeof mediaCalls &
  typeof libraryCalls &
  typeof pageCalls;
