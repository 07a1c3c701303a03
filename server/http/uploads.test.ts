import { beforeAll, describe, expect, it } from 'vitest';
import { beginUpload } from '../../tests/support/begun-upload.ts';
import { accepted, form, mp4Of, png } from '../../tests/support/files.ts';
import { onEverySetup } from '../../tests/support/storages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const megabyte = 1024 * 1024;
const year = 'public, max-age=31536000, immutable';

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, { MAX_IMAGE_MB: '1', LOG_LEVEL: 'info' }, storage);
  let origin: string;
  beforeAll(async () => {
    origin = await its.site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const arriving = () => its.site.temporaryFiles();
  const stored = () => its.site.stored();

  describe('an upload over a real connection', () => {
    const begin = () => beginUpload(origin, its.admin.token);

    it('cannot be fetched before it completes, and leaves no files if the connection breaks', async () => {
      const before = await stored();
      const socket = begin();
      await expect.poll(arriving).toHaveLength(1);
      const [name] = await arriving();
      expect((await fetch(`${origin}/uploads/.arriving/${name}`)).status).toBe(404);
      expect((await fetch(`${origin}/uploads/%2earriving/${name}`)).status).toBe(404);
      socket.destroy();
      await expect.poll(arriving).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it('leaves no files if many connections break at once, and logs no warnings', async () => {
      its.site.log.length = 0;
      const before = await stored();
      const sockets = Array.from({ length: 8 }, begin);
      await expect.poll(arriving).toHaveLength(8);
      for (const socket of sockets) socket.resetAndDestroy();
      await expect.poll(arriving).toEqual([]);
      expect(await stored()).toEqual(before);
      expect(its.site.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    });

    it('gets an error response instead of a broken connection if too large or of a wrong type', async () => {
      for (const [bytes, status] of [
        [Buffer.concat([png, Buffer.alloc(12 * megabyte)]), 413],
        [Buffer.alloc(12 * megabyte, 'x'), 415],
      ] as const) {
        const { payload, headers } = form([{ field: 'file', bytes }]);
        const response = await fetch(`${origin}/api/homepage/upload`, {
          method: 'POST',
          body: payload,
          headers: { ...headers, ...its.admin.headers },
        });
        expect(response.status).toBe(status);
        expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
        expect(await arriving()).toEqual([]);
      }
    });

    it('gets an error response for a wrong type also after it arrived completely', async () => {
      const { payload, headers } = form([{ field: 'file', bytes: Buffer.from('just text') }]);
      const response = await fetch(`${origin}/api/homepage/upload`, {
        method: 'POST',
        body: payload,
        headers: { ...headers, ...its.admin.headers },
      });
      expect(response.status).toBe(415);
    });
  });

  describe('serves', () => {
    const put = async (bytes: Buffer) => {
      const { json } = await its.admin.call(
        'POST /api/homepage/upload',
        undefined,
        form([{ field: 'file', bytes }]),
      );
      return origin + json.data.url;
    };

    it.each([
      ['png', 'image/png'],
      ['svg', 'image/svg+xml'],
      ['mp4', 'video/mp4'],
      ['mov', 'video/quicktime'],
      ['ogv', 'video/ogg'],
    ] as const)('%s with its type, immutable caching and a sandbox policy', async (kind, type) => {
      const response = await fetch(await put(accepted[kind]));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('cache-control')).toBe(year);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
      // Video players need same-origin access; scripts cannot run there either.
      const sandbox = type.startsWith('video/') ? 'sandbox allow-same-origin' : 'sandbox';
      expect(policy?.split('; ')).toContain(sandbox);
      expect(policy).not.toMatch(/script-src|allow-scripts/);
    });

    it('a 304 response if the ETag matches', async () => {
      const url = await put(png);
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await fetch(url, { headers: { 'if-none-match': tags } });
        expect([tags, response.status, await response.text()]).toEqual([tags, 304, '']);
        expect(response.headers.get('cache-control')).toBe(year);
        expect(response.headers.get('etag')).toBe(etag);
      }
      expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('only headers for a HEAD request', async () => {
      const url = await put(accepted.mp4);
      const response = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-length')).toBe(String(accepted.mp4.length));
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect((await fetch(`${origin}/uploads/nothing.png`, { method: 'HEAD' })).status).toBe(404);
    });

    it('byte ranges, as video players request them', async () => {
      const bytes = mp4Of('0123456789');
      const url = await put(bytes);
      const range = async (wanted: string) => {
        const response = await fetch(url, { headers: { range: `bytes=${wanted}` } });
        return [response.status, response.headers.get('content-range'), await response.text()];
      };
      const all = bytes.length;
      expect(await range(`${all - 4}-`)).toEqual([
        206,
        `bytes ${all - 4}-${all - 1}/${all}`,
        '6789',
      ]);
      expect(await range('-2')).toEqual([206, `bytes ${all - 2}-${all - 1}/${all}`, '89']);
      expect(await range('4-7')).toEqual([206, `bytes 4-7/${all}`, 'ftyp']);
      expect((await range(`${all + 5}-`)).slice(0, 2)).toEqual([416, `bytes */${all}`]);
      expect((await range('0-1,4-7')).slice(0, 2)).toEqual([200, null]);
      expect((await fetch(url)).headers.get('accept-ranges')).toBe('bytes');
    });

    it('a range with If-Range only if the ETag matches', async () => {
      const url = await put(accepted.mp4);
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      const statusIf = async (ifRange: string) => {
        const headers = { range: 'bytes=0-3', 'if-range': ifRange };
        return (await fetch(url, { headers })).status;
      };
      expect(await statusIf(etag)).toBe(206);
      for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
        expect(await statusIf(other)).toBe(200);
      }
    });

    it('a 404 for missing files and paths outside the uploads folder', async () => {
      for (const path of [
        `/uploads/${'0'.repeat(40)}.png`,
        `/uploads/${'0'.repeat(40)}.png/`,
        '/uploads/',
        '/uploads/nothing.png',
        '/uploads/..%2f..%2fpackage.json',
        '/uploads/.',
        '/uploads/%2e%2e%2fvitrine.sqlite',
        '/uploads/..%5cvitrine.sqlite',
        '/uploads/.arriving',
      ]) {
        const response = await fetch(origin + path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });
  });
});
