import { adminMeta } from '../meta.ts';
import { ThemeForm } from './theme-form.client.tsx';

export const meta = () => adminMeta('Theme Settings');

export default function ThemeScreen() {
  return <ThemeForm />;
}
