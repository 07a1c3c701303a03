import assert from 'node:assert/strict';
import { aCategory, aProduct } from '../../support/factories.ts';
import type { ResilienceCase } from '../case.ts';
import { anAdministrator, aSite } from '../support/site.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  'vbscript:msgbox(1)',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  '//a.example/x',
  '/\\a.example/x',
  '\\\\a.example\\x',
];

const hero = (link: string) => ({
  'hero.logo': { logo: link },
  'hero.heroImage': { heroImage: link },
  'hero.introVideo': { introVideo: link },
  'hero.loopVideo': { loopVideo: link },
  'hero.button1': { button1: { isActive: true, text: 'x', link } },
  'hero.button2': { button2: { isActive: true, text: 'x', link } },
});

/** Every URL field of every call, with the given URL in it. */
function bodiesWith(link: string): [address: string, body: object][] {
  const heroes = Object.values(hero(link));
  return [
    ...heroes.map((body): [string, object] => ['PUT /api/homepage', body]),
    ...heroes.map((heroConfig): [string, object] => ['PUT /api/about', { heroConfig }]),
    ...heroes.map((heroConfig): [string, object] => [
      'POST /api/products',
      { ...aProduct(), heroConfig },
    ]),
    ...heroes.map((heroConfig): [string, object] => [
      'POST /api/categories',
      { ...aCategory(), heroConfig },
    ]),
    ...['mainImage', 'buyLink', 'introVideo'].map((field): [string, object] => [
      'POST /api/products',
      { ...aProduct(), [field]: link },
    ]),
    ['POST /api/products', { ...aProduct(), gallery: [{ url: link, order: 0 }] }],
    ...['tileImage', 'tileVideo', 'hoverImage', 'emptyImage'].map((field): [string, object] => [
      'POST /api/categories',
      { ...aCategory(), [field]: link },
    ]),
    ['PUT /api/theme', { primaryColor: '#123456', newsletterImage: link }],
  ];
}

const colours = [
  'red;background:url(//a.example)',
  '#12345',
  '#1234567',
  '#12345g',
  '</style><script>',
  'var(--x)',
  'expression(alert(1))',
];

export const linkCases: ResilienceCase[] = [
  {
    name: 'javascript:, data: and protocol-relative URLs are rejected in every link field',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const link of hostile) {
        for (const [address, body] of bodiesWith(link)) {
          const { status } = await admin.ask(address, { body });
          assert.equal(status, 400, `${address} accepted ${JSON.stringify(body)}`);
          context.tried();
        }
      }
    },
  },
  {
    name: 'code in the theme color and hero colors is rejected',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const colour of colours) {
        for (const [address, body] of [
          ['PUT /api/theme', { primaryColor: colour }],
          ['PUT /api/homepage', { textColor: colour }],
          ['PUT /api/homepage', { backgroundColor: colour }],
        ] as const) {
          assert.equal(
            (await admin.ask(address, { body })).status,
            400,
            `${address} accepted ${colour}`,
          );
          context.tried();
        }
      }
    },
  },
];
