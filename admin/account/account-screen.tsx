import { useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { accountQuery } from './account-query.ts';
import { DevicesSection } from './devices-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { PasswordSection } from './password-section.tsx';

export default function AccountScreen() {
  const account = useQuery(accountQuery);
  return (
    <>
      <PageHeader title="Account" description="How you sign in, and where you are signed in." />
      {account.isPending && <Loading words="Loading your account..." />}
      {account.isError && (
        <LoadFailed words={messages.account.loadFailed} onRetry={() => account.refetch()} />
      )}
      {account.data && (
        <>
          <PasswordSection changedAt={account.data.passwordChangedAt} />
          <FactorsSection account={account.data} />
          <DevicesSection />
        </>
      )}
    </>
  );
}
