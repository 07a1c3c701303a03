import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { AboutForm } from './about-form.client.tsx';
import { aboutItemQuery, loadAbout } from './load-about.client.ts';

export const clientLoader = () => loadAbout();

export const meta = ({ matches }: MetaArgs) => adminMeta('About Page', matches);

export default function AboutScreen() {
  return <ItemScreen query={aboutItemQuery}>{(about) => <AboutForm about={about} />}</ItemScreen>;
}
