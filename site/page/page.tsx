import { redirect } from 'react-router';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { pageWords } from '../../contract/views/page-words.ts';
import section from '../../ui/section.module.css';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { load } from '../loading/load.ts';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { pageData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await load(context.get(apiContext).getOwnPageShown({ params }));
  const { slug } = shown.page;
  if (slug !== params.slug) throw redirect(itemPath('page', slug), 301);
  return shown;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Page', root, error);
  const { slug, sharing } = loaderData.page;
  return pageMeta(root, {
    sharing,
    words: pageWords(root.layout, loaderData.page),
    path: itemPath('page', slug),
    media: loaderData.media,
    data: pageData(root, loaderData),
  });
};

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, content, heroConfig } = loaderData.page;
  return (
    <>
      <PageHero config={heroConfig} fallback={{ title }} />
      {content && (
        <section className={section.section} aria-label={title}>
          <RichText html={content} />
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Page" />
    </OrTryAgain>
  );
}
