import { adminMeta } from '../meta.ts';
import { AboutForm } from './about-form.client.tsx';

export const meta = () => adminMeta('About Page');

export default function AboutScreen() {
  return <AboutForm />;
}
