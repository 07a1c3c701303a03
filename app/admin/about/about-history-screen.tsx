import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { AboutHistory } from './about-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the about page', matches);

export default function AboutHistoryScreen() {
  return <AboutHistory />;
}
