import { errorCatalogue } from '../../contract/call/errors.ts';
import button from '../../ui/button.module.css';
import notice from '../not-found/notice.module.css';
import type { Route } from './+types/too-often-page.ts';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData;
  const title = `Too many searches${root ? ` | ${root.layout.siteName}` : ''}`;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

/** Shown when an IP address searches more often than people do. */
export default function TooOftenPage() {
  return (
    <section className={notice.view}>
      <p className={notice.mark} aria-hidden="true">
        !
      </p>
      <div>
        <h1 className={notice.title}>Too many searches</h1>
        <p className={notice.words}>{errorCatalogue.tooManyAttempts.message}</p>
        <a className={`${button.button} ${button.primary} ${button.solid} ${button.md}`} href="/">
          Go Home
        </a>
      </div>
    </section>
  );
}
