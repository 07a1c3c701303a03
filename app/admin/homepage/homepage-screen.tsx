import { adminMeta } from '../meta.ts';
import { HomepageForm } from './homepage-form.client.tsx';

export const meta = () => adminMeta('Homepage Hero');

export default function HomepageScreen() {
  return <HomepageForm />;
}
