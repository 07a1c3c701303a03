import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { BackupView } from './backup-view.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Backup', matches);

export default function BackupScreen() {
  return <BackupView />;
}
