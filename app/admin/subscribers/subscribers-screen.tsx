import { adminMeta } from '../meta.ts';
import { SubscribersList } from './subscribers-list.client.tsx';

export const meta = () => adminMeta('Newsletter Subscribers');

export default function SubscribersScreen() {
  return <SubscribersList />;
}
