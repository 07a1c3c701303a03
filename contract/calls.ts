import { accountCalls } from './account/account.ts';
import { authCalls } from './account/auth.ts';
import { auditLogCalls } from './audit-log.ts';
import { backupCalls } from './backup.ts';
import { draftCalls } from './editing/drafts.ts';
import { previewCalls } from './editing/previews.ts';
import { scheduleCalls } from './editing/schedules.ts';
import { trashCalls } from './editing/trash.ts';
import { versionCalls } from './editing/versions.ts';
import { insightCalls } from './insights.ts';
import { aboutCalls } from './kinds/about.ts';
import { categoryCalls } from './kinds/category.ts';
import { homepageCalls } from './kinds/homepage.ts';
import { pageCalls } from './kinds/page.ts';
import { productCalls } from './kinds/product.ts';
import { tagCalls } from './kinds/tags.ts';
import { teacherCalls } from './kinds/teacher.ts';
import { libraryCalls } from './library/library.ts';
import { linkCheckCalls } from './link-checks.ts';
import { mediaCalls } from './media/media.ts';
import { newslettersCalls } from './newsletter/newsletters.ts';
import { newsletterCalls, subscriberCalls } from './newsletter/subscriptions.ts';
import { onboardingCalls } from './onboarding.ts';
import { redirectCalls } from './redirects/redirects.ts';
import { searchCalls } from './search/search.ts';
import { settingsCalls } from './site/site-settings.ts';
import { themeCalls } from './site/theme.ts';
import { viewCalls } from './views/views.ts';

/** Every call of the API, grouped as the reference groups them. */
export const callGroups = {
  Authentication: authCalls,
  Account: accountCalls,
  Homepage: homepageCalls,
  'About page': aboutCalls,
  Products: productCalls,
  Categories: categoryCalls,
  'Own pages': pageCalls,
  Teachers: teacherCalls,
  Tags: tagCalls,
  Drafts: draftCalls,
  Schedules: scheduleCalls,
  History: versionCalls,
  Previews: previewCalls,
  Trash: trashCalls,
  'First steps': onboardingCalls,
  Links: linkCheckCalls,
  Redirects: redirectCalls,
  Theme: themeCalls,
  Settings: settingsCalls,
  Newsletter: newsletterCalls,
  Insights: insightCalls,
  Subscribers: subscriberCalls,
  Newsletters: newslettersCalls,
  Uploads: mediaCalls,
  'Media library': libraryCalls,
  Pages: viewCalls,
  Record: auditLogCalls,
  Backup: backupCalls,
  Search: searchCalls,
} as const;

export type Calls = typeof authCalls &
  typeof accountCalls &
  typeof homepageCalls &
  typeof aboutCalls &
  typeof productCalls &
  typeof categoryCalls &
  typeof pageCalls &
  typeof teacherCalls &
  typeof tagCalls &
  typeof draftCalls &
  typeof scheduleCalls &
  typeof versionCalls &
  typeof previewCalls &
  typeof trashCalls &
  typeof onboardingCalls &
  typeof linkCheckCalls &
  typeof redirectCalls &
  typeof themeCalls &
  typeof settingsCalls &
  typeof newsletterCalls &
  typeof insightCalls &
  typeof subscriberCalls &
  typeof newslettersCalls &
  typeof mediaCalls &
  typeof libraryCalls &
  typeof viewCalls &
  typeof auditLogCalls &
  typeof backupCalls &
  typeof searchCalls;
