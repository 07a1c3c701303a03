import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { accepted, form, png } from '../tests/support/files.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const megabyte = 1024 * 1024;
const year = 'public, max-age=31536000, immutable';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { MAX_IMAGE_MB: '1', LOG_LEVEL: 'info' });
  let origin: string;
  beforeAll(async () => {
    origin = await its.site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const folder = () => join(its.site.folder, 'uploads');
  const arriving = () => readdir(join(folder(), '.arriving'));

  describe('arriving over a real connection', () => {
    /** Begins an upload and sends part of it. */
    async function begin(declaredBytes: number, sent: Buffer): Promise<Socket> {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        [
          'POST /api/homepage/upload HTTP/1.1',
          'Host: localhost',
          `Authorization: Bearer ${its.admin.token}`,
          'Content-Type: multipart/form-data; boundary=vitrine-boundary',
          `Content-Length: ${declaredBytes}`,
          '\r\n',
        ].join('\r\n'),
      );
      socket.write(sent);
      return socket;
    }
    const half = () => {
      const { payload } = form([
        { field: 'file', bytes: Buffer.concat([png, Buffer.alloc(500_000)]) },
      ]);
      return payload.subarray(0, payload.length / 2);
    };

    it('cannot be fetched before it is whole, and leaves nothing when the connection breaks', async () => {
      const before = await readdir(folder());
      const socket = await begin(900_000, half());
      await expect.poll(arriving).toHaveLength(1);
      const [name] = await arriving();
      expect((await fetch(`${origin}/uploads/.arriving/${name}`)).status).toBe(404);
      expect((await fetch(`${origin}/uploads/%2earriving/${name}`)).status).toBe(404);
      socket.destroy();
      await expect.poll(arriving).toEqual([]);
      expect(await readdir(folder())).toEqual(before);
    });

    it('leaves nothing when many break at once, and is not logged as our mistake', async () => {
      its.site.log.length = 0;
      const before = await readdir(folder());
      const sockets = await Promise.all(Array.from({ length: 8 }, () => begin(900_000, half())));
      await expect.poll(arriving).toHaveLength(8);
      for (const socket of sockets) socket.resetAndDestroy();
      await expect.poll(arriving).toEqual([]);
      expect(await readdir(folder())).toEqual(before);
      expect(its.site.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    });

    it('is refused in words, not by a broken connection, when it is too large or wrong', async () => {
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

    it('is named by what is wrong with it also where all of it has arrived', async () => {
      const { payload, headers } = form([{ field: 'file', bytes: Buffer.from('just text') }]);
      const response = await fetch(`${origin}/api/homepage/upload`, {
        method: 'POST',
        body: payload,
        headers: { ...headers, ...its.admin.headers },
      });
      expect(response.status).toBe(415);
    });
  });

  describe('served', () => {
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
    ] as const)('%s by its type, for ever, and unable to run anything', async (kind, type) => {
      const response = await fetch(await put(accepted[kind]));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('cache-control')).toBe(year);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
      expect(policy).toMatch(/(^|; )sandbox(;|$)/);
      expect(policy).not.toMatch(/script-src|allow-scripts/);
    });

    it('in ranges, as a video player asks for them', async () => {
      const bytes = Buffer.concat([accepted.mp4, Buffer.from('0123456789')]);
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
      expect((await range(`${all + 5}-`))[0]).toBe(416);
      expect((await fetch(url)).headers.get('accept-ranges')).toBe('bytes');
    });

    it('not at all where they do not exist, nor from anywhere else', async () => {
      for (const path of [
        ...['/uploads/', '/uploads/nothing.png', '/uploads/..%2f..%2fpackage.json', '/uploads/.'],
        ...[
          '/uploads/%2e%2e%2fvitrine.sqlite',
          '/uploads/..%5cvitrine.sqlite',
          '/uploads/.arriving',
        ],
      ]) {
        const response = await fetch(origin + path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });
  });
});
