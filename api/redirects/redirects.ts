import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type NewRedirect, redirectCalls } from '../../contract/redirects/redirects.ts';
import { withoutOrigin } from '../../contract/redirects/targets.ts';
import { write } from '../../store/engine/write.ts';
import type { IsPage } from '../../store/redirects/judging.ts';
import { browseRedirects, listRedirects } from '../../store/redirects/listing.ts';
import {
  addRedirects,
  createRedirect,
  deleteRedirect,
  updateRedirect,
} from '../../store/redirects/redirects.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';
import { sortRedirects, toRedirectImport } from './imported-redirects.ts';

export async function redirectRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, publicUrl, paths } = context;

  /** Pages, and whatever else is answered at an address of its own, such as `/robots.txt`. */
  async function findPages(): Promise<IsPage> {
    const pages = await paths();
    return (key, path) => pages.has(key) || app.hasRoute({ method: 'GET', url: path });
  }

  const localizeFor =
    (request: FastifyRequest) =>
    <R extends NewRedirect>(redirect: R): R => {
      const origin = publicUrl
        ? new URL(publicUrl).origin
        : `${request.protocol}://${request.host}`;
      return { ...redirect, to: withoutOrigin(redirect.to, origin) };
    };

  const rulesFor = async (request: FastifyRequest) => ({
    isPage: await findPages(),
    localize: localizeFor(request),
  });

  serve(app, context, redirectCalls, {
    browseRedirects: ({ query }) => browseRedirects(db, query),
    exportRedirects: () => listRedirects(db),
    createRedirect: async ({ body, actor, request }) => {
      const { isPage, localize } = await rulesFor(request);
      return write(db, actor, (trx) => createRedirect(trx, localize(body), isPage));
    },
    updateRedirect: async ({ params, body, actor, request }) => {
      const { isPage, localize } = await rulesFor(request);
      return write(db, actor, (trx) =>
        updateRedirect(trx, params.redirect, localize(body), isPage),
      );
    },
    deleteRedirect: async ({ params: { redirect: id }, actor }) => {
      await write(db, actor, (trx) => deleteRedirect(trx, id));
      return { id };
    },
    previewRedirectImport: async ({ body: { csv }, request }) =>
      toRedirectImport(await sortRedirects(db, csv, await rulesFor(request))),
    importRedirects: async ({ body: { csv }, actor, request }) => {
      const rules = await rulesFor(request);
      return write(db, actor, async (trx) => {
        const sorted = await sortRedirects(trx, csv, rules);
        await addRedirects(trx, sorted.ready);
        return toRedirectImport(sorted);
      });
    },
  });
}
