import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { SubscribersList } from './subscribers-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Newsletter Subscribers', matches);

export default function SubscribersScreen() {
  return <SubscribersList />;
}
