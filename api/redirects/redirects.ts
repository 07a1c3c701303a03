import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redirectCalls } from '../../contract/redirects/redirects.ts';
import { withoutOrigin } from '../../contract/redirects/targets.ts';
import { write } from '../../store/engine/write.ts';
import { readImport } from '../../store/imports.ts';
import type { IsPage } from '../../store/redirects/judging.ts';
import { browseRedirects, listRedirects } from '../../store/redirects/listing.ts';
import { createRedirect, deleteRedirect, updateRedirect } from '../../store/redirects/redirects.ts';
import { csvOf, withCsvFile } from '../imports/csv-file.ts';
import { watchStopping } from '../imports/run-import.ts';
import type { ApiContext } from '../serving/context.ts';
import { inPieces, serve } from '../serving/serve.ts';
import { importRedirects, previewRedirects, type RedirectFile } from './imported-redirects.ts';

export async function redirectRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, publicUrl, paths } = context;
  const isStopping = watchStopping(app);

  /** Recognizes pages and all other routes, such as `/robots.txt`. */
  async function findPages(): Promise<IsPage> {
    const pages = await paths();
    return (key, path) => pages.has(key) || app.hasRoute({ method: 'GET', url: path });
  }

  const originOf = ({ protocol, host }: FastifyRequest) =>
    publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`;

  /** A target at the site's own origin becomes a path. */
  const localize = <R extends { to: string }>(redirect: R, request: FastifyRequest): R => ({
    ...redirect,
    to: withoutOrigin(redirect.to, originOf(request)),
  });

  const withFile = <Result>(
    request: FastifyRequest,
    work: (file: RedirectFile) => Promise<Result>,
  ) => withCsvFile(csvOf(request), { kind: 'redirects', origin: originOf(request) }, work);

  serve(app, context, redirectCalls, {
    browseRedirects: ({ query }) => browseRedirects(db, query),
    exportRedirects: inPieces(() => listRedirects(db)),
    createRedirect: async ({ body, actor, request }) => {
      const isPage = await findPages();
      return write(db, actor, (trx) => createRedirect(trx, localize(body, request), isPage));
    },
    updateRedirect: async ({ params, body, actor, request }) => {
      const isPage = await findPages();
      return write(db, actor, (trx) =>
        updateRedirect(trx, params.redirect, localize(body, request), isPage),
      );
    },
    deleteRedirect: async ({ params: { redirect: id }, actor }) => {
      await write(db, actor, (trx) => deleteRedirect(trx, id));
      return { id };
    },
    previewRedirectImport: ({ request }) =>
      withFile(request, (file) => previewRedirects({ db, findPages }, file)),
    importRedirects: ({ actor, request }) =>
      withFile(request, (file) => importRedirects({ db, findPages, actor, isStopping }, file)),
    getRedirectImport: () => readImport(db, 'redirects'),
  });
}
