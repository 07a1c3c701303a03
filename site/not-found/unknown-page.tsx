import { data } from 'react-router';
import type { Route } from './+types/unknown-page.ts';
import { NotFound, notFoundMeta } from './not-found.tsx';
import { OrTryAgain } from './or-try-again.tsx';

export function loader() {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const root = matches[0].loaderData;
  return root ? notFoundMeta('Page', root, error) : [];
};

export default function UnknownPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Page" />
    </OrTryAgain>
  );
}
