import type { Migration } from 'kysely/migration';
import { up as catalogue } from './0001-catalogue.ts';
import { up as media } from './0002-media.ts';
import { up as revision } from './0003-revision.ts';
import { up as productsInOrder } from './0004-products-in-order.ts';
import { up as categoriesInOrder } from './0005-categories-in-order.ts';
import { up as changes } from './0006-changes.ts';
import { up as jobs } from './0007-jobs.ts';
import { up as drafts } from './0008-drafts.ts';
import { up as previews } from './0009-previews.ts';
import { up as mediaLibrary } from './0010-media-library.ts';
import { up as newsletter } from './0011-newsletter.ts';
import { up as insights } from './0012-insights.ts';
import { up as linkChecks } from './0013-link-checks.ts';
import { up as settings } from './0014-settings.ts';
import { up as ownPages } from './0015-own-pages.ts';
import { up as redirects } from './0016-redirects.ts';
import { up as firstSteps } from './0019-first-steps.ts';
import { up as cdnPurges } from './0021-cdn-purges.ts';
import { up as record } from './0022-record.ts';
import { up as account } from './0023-account.ts';
import { up as search } from './0024-search.ts';
import { up as productParts } from './0025-product-parts.ts';
import { up as sharing } from './0026-sharing.ts';
import { up as newest } from './0027-newest.ts';
import { up as imports } from './0028-imports.ts';
import { up as confirmTokens } from './0029-confirm-tokens.ts';
import { up as hiddenTags } from './0030-hidden-tags.ts';
import { up as versionNumbers } from './0032-version-numbers.ts';
import { up as buyLabel } from './0033-buy-label.ts';
import { up as mediaWithoutDiacritics } from './0035-media-without-diacritics.ts';
import { up as placeholders } from './0036-placeholders.ts';
import { up as daySalts } from './0037-day-salts.ts';
import { up as items } from './0038-items.ts';
import { up as teachers } from './0039-teachers.ts';

/** Forward only, in order. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: catalogue },
  '0002-media': { up: media },
  '0003-revision': { up: revision },
  '0004-products-in-order': { up: productsInOrder },
  '0005-categories-in-order': { up: categoriesInOrder },
  '0006-changes': { up: changes },
  '0007-jobs': { up: jobs },
  '0008-drafts': { up: drafts },
  '0009-previews': { up: previews },
  '0010-media-library': { up: mediaLibrary },
  '0011-newsletter': { up: newsletter },
  '0012-insights': { up: insights },
  '0013-link-checks': { up: linkChecks },
  '0014-settings': { up: settings },
  '0015-own-pages': { up: ownPages },
  '0016-redirects': { up: redirects },
  '0019-first-steps': { up: firstSteps },
  '0021-cdn-purges': { up: cdnPurges },
  '0022-record': { up: record },
  '0023-account': { up: account },
  '0024-search': { up: search },
  '0025-product-parts': { up: productParts },
  '0026-sharing': { up: sharing },
  '0027-newest': { up: newest },
  '0028-imports': { up: imports },
  '0029-confirm-tokens': { up: confirmTokens },
  '0030-hidden-tags': { up: hiddenTags },
  '0032-version-numbers': { up: versionNumbers },
  '0033-buy-label': { up: buyLabel },
  '0035-media-without-diacritics': { up: mediaWithoutDiacritics },
  '0036-placeholders': { up: placeholders },
  '0037-day-salts': { up: daySalts },
  '0038-items': { up: items },
  '0039-teachers': { up: teachers },
};
