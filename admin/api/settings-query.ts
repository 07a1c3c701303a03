import { client } from './client.ts';

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => client.getSettings(),
};
