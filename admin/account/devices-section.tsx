import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '../../contract/account/account.ts';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { moment, momentInWords } from '../kit/moments.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import styles from './account.module.css';
import { devicesQuery, showDevices } from './account-query.ts';
import { AccountRow, AccountSection } from './account-section.tsx';

const { devicesFailed, endFailed } = messages.account;

/** Lists the active sessions; each can be ended here. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const end = useMutation({
    mutationFn: (device?: SignedInDevice) =>
      device ? client.endDevice({ params: { session: device.id } }) : client.endOtherDevices(),
    onSuccess: (left, device) => {
      showDevices(left);
      savedNotice(device ? 'The device is signed out' : 'All other devices are signed out');
      // The focused button disappears with its row.
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => {
      alertNotice(endFailed, reasonOf(error, endFailed));
      void devices.refetch();
    },
  });
  const others = devices.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <AccountSection
      title="Signed-in devices"
      description="Is one of them not yours? Sign it out, and change the password."
    >
      {devices.isPending && <Loading words="Loading your devices..." />}
      {devices.isError && <LoadFailed words={devicesFailed} onRetry={() => devices.refetch()} />}
      <ul className={styles.rows} aria-label="Signed-in devices">
        {devices.data?.map((device) => (
          <AccountRow
            key={device.id}
            title={
              <>
                {device.browser || 'Unknown browser'}
                {device.isCurrent && <span className={styles.here}>This device</span>}
              </>
            }
            description={factsOf(device)}
          >
            {!device.isCurrent && (
              <Button
                variant="default"
                disabled={end.isPending}
                aria-label={`Sign out ${device.browser || 'the unknown browser'}, signed in ${moment(device.createdAt)}`}
                onClick={() => end.mutate(device)}
              >
                Sign out
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="default" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          Sign out all others
        </Button>
      )}
    </AccountSection>
  );
}

const nowMs = 10 * 60_000;

function factsOf({ address, createdAt, usedAt }: SignedInDevice): string {
  const isNow = Date.now() - Date.parse(usedAt) < nowMs;
  const used = isNow ? 'in use now' : `last used ${momentInWords(usedAt)}`;
  const from = address ? ` from ${address}` : '';
  return `Signed in ${moment(createdAt)}${from}, ${used}`;
}
