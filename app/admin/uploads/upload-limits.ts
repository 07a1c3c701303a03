import { useQuery } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** Set at the start of the server, so asked for once. */
export const uploadLimitsQuery = {
  queryKey: ['upload-limits'],
  queryFn: () => client.getUploadLimits(),
};

export const useUploadLimits = () => useQuery(uploadLimitsQuery).data;
