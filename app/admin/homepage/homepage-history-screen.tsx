import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { HomepageHistory } from './homepage-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the homepage', matches);

export default function HomepageHistoryScreen() {
  return <HomepageHistory />;
}
