import type { HeroConfig } from '../../contract/fields/hero.ts';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import { Dismissal, type Onboarding } from '../../contract/onboarding.ts';
import { fallbackSettings, type SiteEnvironment } from '../../contract/site/settings-in-force.ts';
import { isPasswordMade } from '../administrator.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { itemsOf } from '../items/items.ts';
import { readHomepage } from '../items/single-items.ts';
import { readSiteSettings } from '../site/site-settings.ts';
import { type DemoItem, listDemoItems, readDemoHero } from './demo-items.ts';
import { isDemoRemoved, readDemo } from './removing.ts';

/** What a new site still lacks, derived from its content; content that is still the demo's doesn't count. */
export async function readOnboarding(
  db: Database,
  environment: SiteEnvironment,
): Promise<Onboarding> {
  const { heroConfig: hero } = await readHomepage(db);
  const demoHero = await readDemoHero(db);
  const { siteName, logoOnDark, logoOnLight } = await readSiteSettings(db, environment);
  const hasLogo = [logoOnDark, logoOnLight, hero.logo].some(
    (logo) => logo && logo !== demoHero?.logo,
  );
  const demo = await listDemoItems(db);
  const { going } = await readDemo(db, demo);
  return {
    done: {
      nameAndLogo: siteName !== fallbackSettings({}).siteName && hasLogo,
      hero: saysSomething(hero) && (!demoHero || !isSameHero(hero, demoHero)),
      category: await hasOwn(db, 'category', demo),
      course: await hasOwn(db, 'product', demo),
      password: !(await isPasswordMade(db)),
    },
    isDismissed: await readDismissed(db),
    hasDemo: going.length > 0,
    isDemoRemoved: await isDemoRemoved(db),
  };
}

const saysSomething = ({ title, heroImage, introVideo, loopVideo }: HeroConfig) =>
  Boolean(title || heroImage || introVideo || loopVideo);

/** Ignores the logo, which is a separate step. */
function isSameHero(hero: HeroConfig, other: HeroConfig): boolean {
  const textOf = (one: HeroConfig) => JSON.stringify({ ...one, logo: null });
  return textOf(hero) === textOf(other);
}

async function hasOwn(db: Database, kind: ListedKind, demo: DemoItem[]): Promise<boolean> {
  const untouched = demo.filter((item) => item.kind === kind && !item.isEdited);
  const own = await itemsOf(db, kind)
    .select('id')
    .$if(untouched.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        untouched.map(({ id }) => id),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** The row exists only once the owner has chosen. */
export async function readDismissed(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'first-steps')
    .executeTakeFirst();
  return Dismissal.parse(JSON.parse(row?.value ?? '{}')).isDismissed;
}

export async function dismissOnboarding(trx: Write, dismissal: Dismissal): Promise<void> {
  const time = now();
  const value = JSON.stringify(dismissal);
  await trx
    .insertInto('settings')
    .values({ name: 'first-steps', value, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: time }))
    .execute();
}
