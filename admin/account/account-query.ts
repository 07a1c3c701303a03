import { queryOptions } from '@tanstack/react-query';
import type { Account, SignedInDevice } from '../../contract/account/account.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** Never cached: it also changes elsewhere, such as through a command or on another device. */
const fresh = { staleTime: 0, gcTime: 0 };

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => client.getAccount(),
  ...fresh,
});

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => client.listDevices(),
  ...fresh,
});

export const showAccount = (account: Account) =>
  void queryClient.setQueryData(accountQuery.queryKey, account);

export const showDevices = (devices: SignedInDevice[]) =>
  void queryClient.setQueryData(devicesQuery.queryKey, devices);
