import { redirect, useLocation } from 'react-router';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { teacherWords } from '../../contract/views/page-words.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import section from '../../ui/section.module.css';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { loadPage } from '../more/load-page.ts';
import { ownSearch, pageOf } from '../more/page-of.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { teacherData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/teacher-page.ts';
import { TeacherCourses } from './teacher-courses.tsx';
import styles from './teacher-page.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = { page: String(pageOf(url.searchParams)) };
  const shown = await loadPage(url, context.get(apiContext).getTeacherPage({ params, query }));
  const { slug } = shown.teacher;
  if (slug !== params.slug) throw redirect(itemPath('teacher', slug) + url.search, 301);
  return shown;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Teacher', root, error);
  const { slug, sharing } = loaderData.teacher;
  return pageMeta(root, {
    sharing,
    words: teacherWords(root.layout, loaderData.teacher),
    path: itemPath('teacher', slug) + ownSearch(location),
    media: loaderData.media,
    data: teacherData(root, loaderData),
  });
};

export default function TeacherPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, portrait, bio, links, heroConfig } = loaderData.teacher;
  const { products, total } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <PageHero config={heroConfig} fallback={{ title }} />
      {(portrait || bio || links.length > 0) && (
        <section className={`${section.section} ${styles.about}`} aria-label={`About ${title}`}>
          {portrait && (
            <div className={styles.portrait}>
              <Picture src={portrait} otherwise={title} sizes="(min-width: 760px) 320px, 200px" />
            </div>
          )}
          <div>
            {bio && <RichText html={bio} />}
            {links.length > 0 && (
              <ul className={styles.links}>
                {links.map(({ name, url }) => (
                  <li key={url}>
                    <a className={section.more} href={url}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
      {products.length > 0 && (
        <section className={section.section} aria-labelledby="courses">
          <div className={section.head}>
            <h2 className={section.title} id="courses">
              Courses by {title}
            </h2>
          </div>
          <TeacherCourses slug={slug} first={{ products, total }} search={search} />
        </section>
      )}
      <NewsletterBox />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Teacher" />
    </OrTryAgain>
  );
}
