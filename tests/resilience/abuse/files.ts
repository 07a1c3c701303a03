import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accepted, png, refused } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { flat, hugeClaim } from '../support/bombs.ts';
import { get } from '../support/raw.ts';
import { demoSite } from '../support/shared-settings.ts';
import { type Administrator, anAdministrator, aSite } from '../support/site.ts';

const put = (admin: Administrator, bytes: Buffer, name = 'a.png', type = 'image/png') =>
  admin.ask('POST /api/homepage/upload', { files: [{ field: 'file', bytes, name, type }] });

const script = Buffer.from('<script>alert(1)</script>');

/** Valid images that are something else as well. */
const polyglots = {
  'a GIF that is a script': Buffer.concat([Buffer.from('GIF89a/*'), script, Buffer.from('*/=1')]),
  'a PNG with a page behind it': Buffer.concat([png, script]),
  'a JPEG with an archive behind it': Buffer.concat([accepted.jpg, refused.zip]),
  'a drawing with handlers': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><a href="javascript:alert(1)"/></svg>',
  ),
  'a drawing that fetches': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
};

export const fileCases: ResilienceCase[] = [
  {
    name: 'files with a wrong type or extension are rejected',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const uploads = join(site.folder, 'uploads');
      const before = await readdir(uploads);
      for (const [kind, bytes] of Object.entries(refused)) {
        for (const [name, type] of [
          ['a.png', 'image/png'],
          ['a.svg', 'image/svg+xml'],
          ['a.mp4', 'video/mp4'],
        ]) {
          assert.equal((await put(admin, bytes, name, type)).status, 415, `${kind} as ${name}`);
          context.tried();
        }
      }
      assert.deepEqual(await readdir(uploads), before, 'a refused file was left behind');
    },
  },
  {
    name: "polyglots and SVGs with scripts can't run",
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const [what, bytes] of Object.entries(polyglots)) {
        const { status, json } = await put(admin, bytes);
        context.tried();
        if (status !== 200) {
          assert.equal(status, 415, what);
          continue;
        }
        const { headers, text } = await site.ask(`GET ${json.data.url}`);
        assert.match(headers.get('content-type') ?? '', /^image\//, what);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', what);
        const policy = headers.get('content-security-policy') ?? '';
        assert.match(policy, /default-src 'none'/, what);
        assert.match(policy, /(^|; )sandbox(;|$)/, what);
        assert.doesNotMatch(text, /root:.*:0:0/, what);
      }
    },
  },
  {
    name: 'image bombs are rejected',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const [what, bytes] of Object.entries(await bombs())) {
        const { status } = await admin.ask('POST /api/homepage/upload', {
          files: [{ field: 'file', bytes }],
          // Decompressing a bomb would keep the server busy for minutes.
          signal: AbortSignal.timeout(20_000),
        });
        assert.equal(status, 415, `${what} was answered with ${status}`);
        assert.equal((await site.ask('GET /readyz')).status, 200, what);
        context.tried();
      }
    },
  },
  {
    name: 'file names with paths, scripts or double extensions are replaced',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const name of [
        '../../../../etc/cron.d/x.png',
        '..\\\\..\\\\x.png',
        '%2e%2e%2fx.png',
        'a.png.zip',
        'a.zip/../../x.png',
        'a.zip!/x.png',
        'PK\x03\x04.png',
        'a.php.png',
        'a.png%00.html',
        '.htaccess',
        'con.png',
        '<script>alert(1)</script>.png',
        `${'x'.repeat(3_000)}.png`,
        'ü\u202egnp.exe',
      ]) {
        const { status, json } = await put(admin, png, name);
        assert.equal(status, 200, name);
        // Named after its content, and not after anything the client sent.
        assert.match(json.data.url, /^\/uploads\/[0-9a-f]{40}\.png$/, name);
        context.tried();
      }
    },
  },
  {
    name: 'path traversal in every encoding',
    area: 'abuse',
    short: 1,
    shared: demoSite,
    run: async (context, site) => {
      // Each with its number of levels above the folders that files are served from.
      const targets: [string, number][] = [
        ['vitrine.sqlite', 1],
        ['package.json', 2],
        ['package.json', 3],
        ['etc/passwd', 8],
      ];
      const ups = [
        '../',
        '..%2f',
        '%2e%2e/',
        '%2e%2e%2f',
        '..%5c',
        '%252e%252e%252f',
        '..%c0%af',
        '....//',
      ];
      for (const up of ups) {
        for (const root of [
          '/uploads/',
          '/assets/',
          '/',
          '/product/',
          '/api/products/slug/',
          '/api/docs/',
        ]) {
          for (const [target, depth] of targets) {
            const path = root + up.repeat(depth) + target;
            const { status, answer } = await get(site.url, path);
            assert.ok(status >= 200 && status < 500, `${path} was answered with ${status}`);
            assert.ok(
              !/SQLite format 3|"private": true|root:x:0/.test(answer),
              `${path} exposes a file`,
            );
            context.tried();
          }
        }
      }
    },
  },
];

/** Small files that claim to be enormous. */
async function bombs() {
  return {
    'a PNG that claims 1.6 gigapixels': hugeClaim(40_000, 40_000),
    'a PNG of 256 real megapixels': await flat(16_000, 16_000)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  };
}
