import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { AuditLogList } from './audit-log-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Record', matches);

export default function AuditLogScreen() {
  return <AuditLogList />;
}
