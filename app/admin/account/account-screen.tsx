import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { AccountView } from './account-view.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Account', matches);

export default function AccountScreen() {
  return <AccountView />;
}
