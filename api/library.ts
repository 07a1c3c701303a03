import type { FastifyInstance } from 'fastify';
import { libraryCalls } from '../contract/library/library.ts';
import { toWebVtt } from '../media/captions.ts';
import type { Actor } from '../store/engine/change.ts';
import type { Write } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/library/library.ts';
import { replaceMedia } from '../store/library/replacing.ts';
import { removeCaptions, writeCaptions } from '../store/media/captions.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function libraryRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, uploads, onJob } = context;
  /** Changes a file and returns it, and starts jobs for what has to be regenerated. */
  const change = async (name: string, actor: Actor, work: (trx: Write) => Promise<unknown>) => {
    const changed = await write(db, actor, async (trx) => {
      await work(trx);
      return store.findLibraryFile(trx, name);
    });
    onJob();
    return changed;
  };

  serve(app, context, libraryCalls, {
    listMedia: ({ query }) => store.listMedia(db, query),
    getLibraryFile: ({ params }) => store.findLibraryFile(db, params.name),
    updateLibraryFile: ({ params: { name }, body, actor }) =>
      change(name, actor, (trx) => store.updateLibraryFile(trx, name, body)),
    replaceMedia: ({ params: { name }, body: { by }, actor }) =>
      change(by, actor, (trx) => replaceMedia(trx, name, by)),
    setMediaPoster: ({ params: { name }, body, actor }) =>
      change(name, actor, (trx) => store.setMediaPoster(trx, name, body.poster)),
    setCaptions: async ({ params: { name: media, language }, body, actor }) => {
      await store.findVideo(db, media);
      const text = toWebVtt(body.text);
      const file = await uploads.keepCaptions(text);
      const changed = await change(media, actor, async (trx) => {
        await store.findVideo(trx, media);
        await writeCaptions(trx, { media, language, label: body.label, file, text });
      });
      await uploads.confirm([file]);
      return changed;
    },
    removeCaptions: ({ params: { name, language }, actor }) =>
      change(name, actor, async (trx) => {
        await store.findVideo(trx, name);
        await removeCaptions(trx, name, language);
      }),
    deleteMedia: async ({ params: { name }, actor }) => {
      await write(db, actor, (trx) => store.deleteMedia(trx, name));
      return { name };
    },
  });
}
