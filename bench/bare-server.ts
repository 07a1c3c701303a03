import { createServer, request } from 'node:http';

/**
 * The least that Node can do for a page: the same bytes with the same headers as Vitrine, for the same requests.
 * `node bench/bare-server.ts <URL of the page>`; it prints its own URL.
 */
const [address] = process.argv.slice(2);
const pages = new Map<string | undefined, Page>([
  ['br', await fetchRaw('br')],
  ['gzip', await fetchRaw('gzip')],
  [undefined, await fetchRaw('identity')],
]);

createServer(({ headers }, response) => {
  const page = pages.get(headers['accept-encoding'] as string | undefined);
  if (!page) response.writeHead(404).end();
  else if (headers['if-none-match'] === page.etag)
    response.writeHead(304, page.headersWithoutBody).end();
  else response.writeHead(200, page.headers).end(page.body);
}).listen(0, '127.0.0.1', function (this: ReturnType<typeof createServer>) {
  const own = this.address();
  if (typeof own === 'object') console.log(`http://127.0.0.1:${own?.port}`);
});

interface Page {
  headers: string[];
  headersWithoutBody: string[];
  etag: string;
  body: Buffer;
}

/** The raw response, still compressed. */
function fetchRaw(encoding: string) {
  return new Promise<Page>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    const asked = request(address, { headers }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const without = (...names: string[]) =>
        Object.entries(response.headers)
          .filter(([name]) => !names.includes(name))
          .flat() as string[];
      const ofTheConnection = ['connection', 'keep-alive', 'date'];
      resolve({
        headers: without(...ofTheConnection),
        headersWithoutBody: without(...ofTheConnection, 'content-length', 'content-encoding'),
        etag: response.headers.etag ?? '',
        body: Buffer.concat(chunks),
      });
    });
    asked.on('error', reject).end();
  });
}
