import { z } from 'zod';

/** How large an upload may be; configured by `MAX_IMAGE_MB` and `MAX_VIDEO_MB`. */
export const UploadLimits = z
  .object({
    image: z.int().describe('In MB'),
    video: z.int().describe('In MB'),
  })
  .meta({ id: 'UploadLimits' });

export type UploadLimits = z.infer<typeof UploadLimits>;

export const bytesPerMb = 1024 * 1024;
