import { adminMeta } from '../meta.ts';
import { OwnPageForm } from './own-page-form.client.tsx';

export const meta = () => adminMeta('Add New Page');

export default function OwnPageNewScreen() {
  return <OwnPageForm />;
}
