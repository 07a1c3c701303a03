import { adminMeta } from '../meta.ts';
import { AccountView } from './account-view.client.tsx';

export const meta = () => adminMeta('Account');

export default function AccountScreen() {
  return <AccountView />;
}
