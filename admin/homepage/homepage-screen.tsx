import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { HomepageItem } from '../../contract/editing/drafts.ts';
import { AboutChanges } from '../../contract/kinds/about.ts';
import type { Homepage, HomepageDraft } from '../../contract/kinds/homepage.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import { shownLogo } from '../../contract/site/settings-in-force.ts';
import { homeWords, listedOn } from '../../contract/views/page-words.ts';
import { client } from '../api/client.ts';
import { homepageQuery, settingsQuery, useLayout } from '../api/queries.ts';
import { queryClient, refetchLayout } from '../api/query-client.ts';
import { type EditedKind, itemValues } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import type { HeroValues } from '../hero/hero-values.ts';
import { reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { OnboardingPanel } from '../onboarding/onboarding-panel.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { SeoSection } from '../seo/seo-section.tsx';

const homepageItemQuery = {
  queryKey: ['item', 'homepage'],
  queryFn: () => client.getHomepageItem(),
};

export const loader = () => loadNewest(homepageItemQuery);

export default function HomepageScreen() {
  return (
    <>
      <OnboardingPanel />
      <ItemScreen query={homepageItemQuery}>
        {(homepage) => <HomepageForm homepage={homepage} />}
      </ItemScreen>
    </>
  );
}

interface Values {
  heroConfig: HeroValues;
  sharing: Seo;
}

const schema = AboutChanges.pick({ heroConfig: true, sharing: true });

const kind: EditedKind<Homepage, HomepageDraft, Values> = {
  kind: 'homepage',
  noun: 'Page',
  schema,
  draftSchema: schema,
  publishedValues: ({ heroConfig, sharing }) => itemValues({ heroConfig, sharing }),
  draftValues: ({ sharing, ...heroConfig }) => itemValues({ heroConfig, sharing }),
  read: () => client.getHomepageItem(),
  update: (_id, values, versions) =>
    client.updateHomepage({ body: { ...toBody(values), ...versions } }),
  saveDraft: (_id, values, startedFrom) =>
    client.saveHomepageDraft({ body: { body: toBody(values), startedFrom } }),
  cache: (homepage) => {
    queryClient.setQueryData(homepageQuery.queryKey, homepage);
    refetchLayout();
  },
  describeFailure: () => (error) => ({
    text:
      error instanceof Error
        ? reasonOf(error, messages.homepage.storeFailed)
        : messages.homepage.saveFailed,
  }),
  fieldOfIssue: (path) => (path.startsWith('sharing.') ? path : `heroConfig.${path}`),
};

/** The homepage's body is the hero itself, with the SEO fields next to it. */
const toBody = ({ heroConfig, sharing }: Values) => ({ ...heroConfig, sharing });

function HomepageForm({ homepage }: { homepage: HomepageItem }) {
  const layout = useLayout();
  const { edit, item, keep } = useItemEdit(kind, homepage);
  // What the page lists fills in for SEO fields left empty.
  const { data: listed = [] } = useQuery({
    queryKey: ['home-page'],
    queryFn: () => client.getHomePage({ query: {} }),
    select: listedOn,
  });
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title="Homepage Hero"
      description="What visitors see first."
      saveLabel="Save"
      address="/admin/homepage"
      page="/"
      fieldLabels={{ ...heroFieldLabels, ...seoFieldLabels }}
    >
      <HeroSection
        form={edit.form}
        fallback={{ title: layout.siteName }}
        isHome
        startsOpen
        logoNote={<HomeLogoNote logo={edit.form.values.heroConfig.logo} />}
      />
      <SeoSection
        form={edit.form}
        path="/"
        words={(site) => homeWords(site, edit.form.values.heroConfig, listed)}
      />
    </ItemForm>
  );
}

/** Where the logo of the homepage's hero is shown, or why it isn't. */
function HomeLogoNote({ logo }: { logo: string | null }) {
  const { data } = useQuery(settingsQuery);
  if (!data) return null;
  const logoOnDark = data.own.logoOnDark ?? data.fallbacks.logoOnDark;
  const headerLogo = data.own.headerLogo ?? data.fallbacks.headerLogo;
  // Also shown before a logo is uploaded.
  const isShown = shownLogo({ logoOnDark, headerLogo }, logo ?? 'any') === (logo ?? 'any');
  if (isShown) {
    return (
      <Text size="xs" c="dimmed" mt={6}>
        Shown in the header, the footer and emails.
      </Text>
    );
  }
  return (
    <Text size="xs" c={colours.warning} mt={6}>
      Not shown: the site uses the logo from Settings.{' '}
      <Anchor component={Link} to="/admin/settings" size="xs">
        Choose which logo to show
      </Anchor>
    </Text>
  );
}
