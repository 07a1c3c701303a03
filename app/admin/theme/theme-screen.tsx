import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { ThemeForm } from './theme-form.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Theme Settings', matches);

export default function ThemeScreen() {
  return <ThemeForm />;
}
