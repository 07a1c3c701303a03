import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** Fixed at server start, so fetched only once. */
export const uploadLimitsQuery = {
  queryKey: ['upload-limits'],
  queryFn: () => client.getUploadLimits(),
};

export const useUploadLimits = () => useQuery(uploadLimitsQuery).data;
