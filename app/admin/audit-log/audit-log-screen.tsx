import type { MetaArgs } from 'react-router';
import { adminMeta } from '../meta.ts';
import { AuditLogList } from './audit-log-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Record', matches);

export default function AuditLogScreen() {
  return <AuditLogList />;
}
