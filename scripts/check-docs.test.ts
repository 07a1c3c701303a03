import { expect, it } from 'vitest';
import { anchorsOf, brokenCitations, misnamedRecords } from './check-docs.ts';

const texts: Record<string, string> = {
  'docs/guide.md': '# Guide\n\n## Several servers\n\n## Logs, metrics & alerts\n',
  'docs/decisions/0001-calls.md': '# 1. Declare calls\n',
  'store/tags/tags.ts': '',
  'store/engine/write.ts': '',
  'deploy/nginx.conf': '',
};

function brokenIn(markdown: string, document = 'docs/page.md'): string[] {
  const all = { ...texts, [document]: markdown };
  return brokenCitations(document, { files: Object.keys(all), read: (path) => all[path] });
}

it.each([
  ['a link to a missing file', '[guide](gone.md)'],
  ['an image that is missing', '![](screenshots/gone.webp)'],
  ['a link that is relative to the wrong folder', '[guide](docs/guide.md)'],
  ['an anchor without its heading', '[servers](guide.md#one-server)'],
  ['an anchor on its own page', '[servers](#several-servers)'],
  ['a path that has moved', 'See `store/write.ts`.'],
  ['a path in a folder that is gone', 'See `app/site/hero.tsx`.'],
  ['a path within a command', 'Run `node store/gone.ts --quick`.'],
  ['a folder that is gone', 'Everything in `store/items/`.'],
  ['a folder that was at the root', 'Everything in `app/`.'],
  ['a file that is named without its folder', 'See `gone.ts`.'],
  ['a pattern that matches nothing', 'Tests are `store/**/*.test.ts`.'],
  ['a file of another folder', 'See `deploy/vitrine.service`.'],
])('reports %s', (_what, markdown) => {
  expect(brokenIn(`# Page\n\n${markdown}\n`)).toEqual([
    expect.stringMatching(/^docs\/page\.md:3 (?:links to|cites) /),
  ]);
});

it.each([
  ['a page beside it', '[guide](guide.md)'],
  ['a file above it', '[configuration](../deploy/nginx.conf) and [folder](../deploy/)'],
  ['headings', '[servers](guide.md#several-servers), [logs](guide.md#logs-metrics--alerts)'],
  ['a heading of its own', '# Page\n\n[top](#page)'],
  ['other sites', '[Caddy](https://caddyserver.com/docs/gone.md), [mail](mailto:me@example.com)'],
  [
    'paths',
    '`store/tags/tags.ts`, `store/engine/`, `store/engine/write.ts:12`, `write.ts`, `engine/`',
  ],
  ['commands', '`node store/tags/tags.ts`, `npx vitest store/tags`, `store/**/*.ts`'],
  ['files that are made', '`data/x.ts`, `uploads/`'],
  ['what is no path', '`/api/tags`, `image/png`, `1/2`, `tags.title`, `.test.tsx`'],
  ['examples', '```sh\nnode store/gone.ts\n```'],
])('accepts %s', (_what, markdown) => {
  expect(brokenIn(markdown)).toEqual([]);
});

it('generates the same heading anchors as GitHub', () => {
  const anchors = anchorsOf('# `npm start`\n## What’s new?\n## Größe\n## Twice\n## Twice\n');
  expect([...anchors]).toEqual(['npm-start', 'whats-new', 'größe', 'twice', 'twice-1']);
});

it('checks decision records against their numbers and the index', () => {
  const misnamed = (title: string, list: string) =>
    misnamedRecords({
      files: ['docs/decisions/README.md', 'docs/decisions/0027-counts.md'],
      read: (path) => (path.endsWith('README.md') ? list : `${title}\n\nText.\n`),
    });
  const list = '27. [Count visits](0027-counts.md)\n';
  expect(misnamed('# 27. Count visits', list)).toEqual([]);
  expect(misnamed('# 26. Count visits', list)).toHaveLength(1);
  expect(misnamed('# Count visits', list)).toHaveLength(1);
  expect(misnamed('# 27. Count visitors', list)).toHaveLength(1);
});
