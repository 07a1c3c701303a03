import { adminMeta } from '../meta.ts';
import { AboutHistory } from './about-history.client.tsx';

export const meta = () => adminMeta('History of the about page');

export default function AboutHistoryScreen() {
  return <AboutHistory />;
}
