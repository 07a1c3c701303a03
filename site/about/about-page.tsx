import { aboutWords } from '../../contract/views/page-words.ts';
import section from '../../ui/section.module.css';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { load } from '../loading/load.ts';
import { useRoot } from '../loading/root-data.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { aboutData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/about-page.ts';
import { BrowseCourses } from './browse-courses.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return load(context.get(apiContext).getAboutPage());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { sharing, media } = loaderData;
  return pageMeta(root, {
    sharing,
    words: aboutWords(root.layout, loaderData),
    path: '/about',
    media,
    data: aboutData(root),
  });
};

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { heroConfig, content } = loaderData;
  const { layout } = useRoot();
  return (
    <>
      <PageHero
        config={heroConfig}
        fallback={{ title: `About ${layout.siteName}`, description: layout.description }}
      />
      {content ? (
        <section className={section.section} aria-label="About">
          <RichText html={content} isSpread />
        </section>
      ) : (
        <BrowseCourses />
      )}
    </>
  );
}
