import { adminMeta } from '../meta.ts';
import { HomepageHistory } from './homepage-history.client.tsx';

export const meta = () => adminMeta('History of the homepage');

export default function HomepageHistoryScreen() {
  return <HomepageHistory />;
}
