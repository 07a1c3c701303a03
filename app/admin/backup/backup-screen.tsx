import { adminMeta } from '../meta.ts';
import { BackupView } from './backup-view.client.tsx';

export const meta = () => adminMeta('Backup');

export default function BackupScreen() {
  return <BackupView />;
}
