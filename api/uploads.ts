import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../contract/call/errors.ts';
import { type MediaKind, mediaCalls, mediaTypes } from '../contract/media/media.ts';
import type { Received } from '../media/uploads.ts';
import type { Actor } from '../store/engine/change.ts';
import { write } from '../store/engine/write.ts';
import { describeMedia, recordMedia } from '../store/media/media.ts';
import { formFiles } from './form-files.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';

const mostFiles = 50;

export async function uploadRoutes(app: FastifyInstance, context: ApiContext) {
  await app.register(multipart, {
    // Sizes are limited by kind while streaming; this only prevents truncation.
    limits: { files: mostFiles, fields: 10, fieldSize: 1_000, fileSize: Number.MAX_SAFE_INTEGER },
  });
  serve(app, context, mediaCalls, {
    uploadFile: async ({ request, actor }) => {
      const { field, urls } = await receive(
        context,
        { request, actor },
        mediaCalls.uploadFile.files,
        ['image', 'video'],
      );
      return field === 'files' ? { url: urls[0], urls } : { url: urls[0] };
    },
    uploadImage: async ({ request, actor }) => {
      const { urls } = await receive(context, { request, actor }, mediaCalls.uploadImage.files, [
        'image',
      ]);
      return { url: urls[0] };
    },
    getUploadLimits: async () => context.uploads.maxMb,
    getMedia: cached({
      read: async ({ params }) => {
        const { [params.name]: info } = await describeMedia(context.db, [params.name]);
        if (!info) throw new ApiError('notFound');
        return info;
      },
      dependsOn: (_info, { params }) => [`media:${params.name}`],
    }),
  });
}

/** Accepts all files of the request or none: nothing is published until the last one is complete. */
async function receive(
  { db, uploads, onJob }: ApiContext,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  fields: readonly string[],
  kinds: readonly MediaKind[],
): Promise<{ field: string; urls: string[] }> {
  if (!request.isMultipart()) throw new ApiError('wrongType');
  const received: Received[] = [];
  const posters: Received[] = [];
  let field = '';
  try {
    for await (const part of formFiles(request)) {
      if (!fields.includes(part.fieldname)) {
        part.file.resume();
      } else if (part.fieldname === 'poster') {
        posters.push(await uploads.receive(part.file, ['image'], part.filename));
      } else {
        field = part.fieldname;
        received.push(await uploads.receive(part.file, kinds, part.filename));
      }
    }
    if (received.length === 0) throw new ApiError('noFile');
    if (posters.length > 0) refuseStray(posters, received);
    const all = [...received, ...posters];
    const urls = await uploads.publish(all);
    const [poster] = urls.splice(received.length);
    await write(db, actor, async (trx) => {
      for (const file of posters) await recordMedia(trx, file);
      for (const file of received) await recordMedia(trx, { ...file, poster });
    });
    await uploads.confirm(all.map(({ name }) => name));
    onJob();
    return { field, urls };
  } catch (error) {
    await uploads.discard([...received, ...posters]);
    // Clients read the response only after sending the rest of the file, so it must be drained.
    request.raw.unpipe().resume();
    throw isMalformed(error) ? new ApiError('malformedBody') : error;
  }
}

/** A poster belongs to the video it's sent with, so there must be exactly one of each. */
function refuseStray(posters: Received[], [file, ...others]: Received[]) {
  const isOneVideo = mediaTypes[file.type].kind === 'video' && others.length === 0;
  if (posters.length > 1 || !isOneVideo) throw new ApiError('strayPoster');
}

/** The multipart parser throws plain errors, which only their messages tell from a crash. */
const isMalformed = (error: unknown) =>
  error instanceof Error &&
  !('code' in error) &&
  /multipart|content-type|needle/i.test(error.message);
