import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { NothingHere } from '../kit/nothing-here.client.tsx';
import type { Route } from './+types/newsletter-edit-screen.ts';
import { loadNewsletter, newsletterQuery } from './load-newsletter.client.ts';
import { NewsletterView } from './newsletter-view.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadNewsletter(params.id);

export const meta = ({ matches }: MetaArgs) => adminMeta('Newsletter', matches);

export default function NewsletterEditScreen({ params: { id } }: Route.ComponentProps) {
  const gone = (
    <NothingHere
      title="Newsletter not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/newsletters"
      backLabel="Back to the newsletters"
    />
  );
  return (
    <ItemScreen key={id} query={newsletterQuery(id)} gone={gone}>
      {(newsletter) => <NewsletterView newsletter={newsletter} />}
    </ItemScreen>
  );
}
