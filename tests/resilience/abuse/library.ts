import assert from 'node:assert/strict';
import { mp4Of, pngNumber } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { type Administrator, anAdministrator, aSite } from '../support/site.ts';

const names = [
  '../../../../../etc/passwd',
  '..\\..\\windows\\system32.png',
  '/etc/cron.d/job.png',
  'a\u0000b.png',
  'a\r\nX-Injected: 1.png',
  '\u202egnp.exe',
  '"><script>alert(1)</script>.png',
  '<img src=x onerror=alert(1)>.png',
  '__proto__.png',
  "'; drop table media; --.png",
  'x'.repeat(5_000),
  '\ud800.png',
  '💣'.repeat(500),
];

const cue = '00:01.000 --> 00:02.000';

/** Each with whether it may be accepted; what is accepted must be made harmless. */
const captions: [string, string, boolean][] = [
  ['a page', '<!doctype html><script>alert(1)</script>', false],
  ['a page that begins as captions', `WEBVTT\n\n${cue}\n<script>alert(1)</script>`, true],
  ['styles that call home', `WEBVTT\n\nSTYLE\n::cue{background:url(//evil)}\n\n${cue}\na`, true],
  ['a cue that never ends', `WEBVTT\n\n00:01.000 --> 99999999:00:00.000\na`, false],
  ['a hundred thousand cues', `WEBVTT\n\n${`${cue}\na\n\n`.repeat(40_000)}`, false],
  ['a line without end', `WEBVTT\n\n${cue}\n${'a'.repeat(900_000)}`, false],
  ['nothing but empty lines', `WEBVTT${'\n'.repeat(900_000)}`, false],
  ['nothing but arrows', `WEBVTT\n\n${'-->'.repeat(300_000)}`, false],
  ['nothing but tags', `WEBVTT\n\n${cue}\n${'<'.repeat(900)}\n${'&'.repeat(900)}`, true],
  ['a character that is none', `WEBVTT\n\n${cue}\na\u0000b`, false],
];

const upload = (admin: Administrator, bytes: Buffer, name: string) =>
  admin.ask('POST /api/homepage/upload', { files: [{ field: 'file', bytes, name }] });

export const libraryCases: ResilienceCase[] = [
  {
    name: 'library: hostile file names become harmless titles',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const [number, name] of names.entries()) {
        const { status, json } = await upload(admin, await pngNumber(number), name);
        context.tried();
        if (status !== 200) {
          assert.equal(status, 400, JSON.stringify(name.slice(0, 40)));
          continue;
        }
        const address = json.data.url.replace('/uploads/', '/api/library/');
        const { title } = (await admin.ask(`GET ${address}`)).json.data;
        assert.doesNotMatch(title, /[\p{Cc}\p{Cf}]/u, JSON.stringify(title));
        assert.ok(title.length > 0 && title.length <= 200 && title.isWellFormed());
        assert.doesNotMatch(title, /^\.\.|[\\/]/, title);
        const seen = await site.ask(`GET ${json.data.url}`);
        assert.match(seen.headers.get('content-type') ?? '', /^image\/png/);
      }
      const { json } = await admin.ask('GET /api/library');
      assert.ok(json.data.total > names.length / 2);
    },
  },
  {
    name: 'library: hostile or oversized captions are rejected or made harmless',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const { json } = await upload(admin, mp4Of('film'), 'film.mp4');
      const address = json.data.url.replace('/uploads/', '/api/library/');
      for (const [what, text, isTaken] of captions) {
        const begun = performance.now();
        const body = { label: 'English', text };
        const answer = await admin.ask(`PUT ${address}/captions/en`, { body });
        context.tried();
        assert.equal(answer.status, isTaken ? 200 : 400, what);
        const seconds = (performance.now() - begun) / 1_000;
        assert.ok(seconds < 5, `${what} took ${seconds.toFixed(1)} s`);
        if (!isTaken) continue;
        const served = await site.ask(`GET ${answer.json.data.captions[0].url}`);
        assert.match(served.headers.get('content-type') ?? '', /^text\/vtt/, what);
        assert.equal(served.headers.get('x-content-type-options'), 'nosniff', what);
        assert.doesNotMatch(served.text, /<script|STYLE|url\(/, what);
      }
    },
  },
];
