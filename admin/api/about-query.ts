import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => client.getAbout(),
});
