import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../api/serving/rich-text.ts';
import type { MailSite } from '../message.ts';
import { confirmMail } from './confirm-mail.ts';
import { light } from './look.ts';
import { newsletterMail } from './newsletter-mail.ts';

const site: MailSite = {
  name: 'Studio & Söhne <Ltd>',
  url: 'https://courses.example.com',
  language: 'de',
  logo: null,
  primaryColor: '#2563eb',
  postalAddress: 'Hafenstraße 1\n\n20457 Hamburg',
};
const course = {
  title: 'Flow <Fields>',
  info: '4 hours · 22 lessons',
  url: 'https://courses.example.com/n/abc',
  picture: { url: 'https://courses.example.com/uploads/a-1200.jpg', width: 1200, height: 675 },
};
const leaveUrl = 'https://courses.example.com/newsletter/leave/token';

const written = (html: string, pictures = {}) =>
  newsletterMail({
    site,
    subject: 'New & better',
    previewLine: 'Two courses <for you>',
    blocks: [
      { type: 'text', html: cleanRichText(html) },
      { type: 'courses', courses: [course] },
    ],
    pictures,
    leaveUrl,
  });

interface Element {
  tag: string;
  attributes: Record<string, string>;
}

/** Every element of the mail, as parsed. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
  (function walk(node: {
    nodeName: string;
    attrs?: { name: string; value: string }[];
    childNodes?: object[];
  }) {
    const attributes = Object.fromEntries(
      (node.attrs ?? []).map(({ name, value }) => [name, value]),
    );
    found.push({ tag: node.nodeName, attributes });
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  })(document as never);
  expect(errors).toEqual([]);
  return found;
}

/** Every value of an attribute in the mail. */
const valuesOf = (html: string, attribute: string): string[] =>
  elementsOf(html).flatMap(({ attributes: { [attribute]: value } }) => value ?? []);

const imagesOf = (html: string) =>
  elementsOf(html).flatMap(({ tag, attributes }) => (tag === 'img' ? [attributes] : []));

describe('any mail', () => {
  it('escapes its content', () => {
    const { html } = written('<p>Hello</p>');
    expect(html).toContain('Studio &amp; Söhne &lt;Ltd&gt;');
    expect(html).toContain('Flow &lt;Fields&gt;');
    expect(html).toContain('Two courses &lt;for you&gt;');
  });

  it('contains no script or stylesheet link, and only absolute URLs', () => {
    const { html } = written(
      '<p><a href="/product/flow?a=1&b=2">Flow</a> <a href="mailto:hi@example.com">us</a><img src="/uploads/b.png" alt="A &quot;b&quot;"></p>',
    );
    expect(html).not.toMatch(/<script|<link|url\(/i);
    expect(valuesOf(html, 'href')).toEqual(
      expect.arrayContaining([
        'https://courses.example.com/product/flow?a=1&b=2',
        'mailto:hi@example.com',
        course.url,
        leaveUrl,
      ]),
    );
    const addresses = [...valuesOf(html, 'href'), ...valuesOf(html, 'src')];
    expect(addresses.filter((one) => !/^(https:\/\/courses\.|mailto:)/.test(one))).toEqual([]);
  });

  const logo = { url: 'https://courses.example.com/uploads/logo-320.png', width: 320, height: 80 };
  /** A newsletter and a confirmation with a logo, to somebody whose links contain this token. */
  const sentTo = (token: string) => [
    newsletterMail({
      site: { ...site, logo },
      subject: 'New',
      previewLine: '',
      blocks: [
        { type: 'text', html: cleanRichText('<p><img src="/uploads/b.png" alt="A boat"></p>') },
        { type: 'courses', courses: [course] },
      ],
      pictures: {},
      leaveUrl: `https://courses.example.com/newsletter/leave/${token}`,
    }),
    confirmMail({
      site: { ...site, logo },
      confirmUrl: `https://courses.example.com/newsletter/confirm/${token}`,
      words: 'We write to you.',
    }),
  ];

  it('has no tracking pixel: its images are visible and the same for all recipients', () => {
    const [one, other] = ['first', 'second'].map((token) => sentTo(token).map(({ html }) => html));
    expect(one).not.toEqual(other);
    expect(one.map((html) => imagesOf(html).length)).toEqual([3, 1]);
    expect(one.map(imagesOf)).toEqual(other.map(imagesOf));
    for (const html of one) {
      // Mail programs load images from these as well.
      for (const attribute of ['background', 'srcset', 'poster']) {
        expect(valuesOf(html, attribute)).toEqual([]);
      }
      for (const { width, height, style } of imagesOf(html)) {
        expect(Number(width)).toBeGreaterThan(20);
        if (height !== undefined) expect(Number(height)).toBeGreaterThan(20);
        expect(style).not.toMatch(
          /display:none|opacity:0|visibility|(?:width|height):[01](?:px|;|$)/,
        );
      }
    }
  });

  it('is readable without images: each has an alt text', () => {
    const texts = sentTo('any').map(({ html }) => imagesOf(html).map(({ alt }) => alt));
    expect(texts).toEqual([[site.name, 'A boat', course.title], [site.name]]);
  });

  it('all dark text has the class that is recolored in dark mode', () => {
    const { html } = written('<h2>Hello</h2><p>you</p>');
    const inked = html.match(new RegExp(`<[^>]*[;"]color:${light.ink}[^>]*>`, 'g')) ?? [];
    expect(inked.length).toBeGreaterThan(3);
    expect(inked.filter((tag) => !/class="[^"]*m-ink/.test(tag))).toEqual([]);
  });

  it('names the sender, the postal address and the unsubscribe link in both parts', () => {
    const { html, text } = written('<p>Hello</p>');
    expect(html).toContain('Hafenstraße 1<br>20457 Hamburg');
    expect(text).toContain('Studio & Söhne <Ltd>\nHafenstraße 1\n20457 Hamburg');
    expect(text).toContain(`Unsubscribe: ${leaveUrl}`);
  });

  it.each([
    ['Hafenstraße 1', 'Studio\nHafenstraße 1'],
    ['Studio\nHafenstraße 1', 'Studio\nHafenstraße 1'],
    ['STUDIO GmbH\nHafenstraße 1', 'STUDIO GmbH\nHafenstraße 1'],
    ['Studiostraße 1\nHamburg', 'Studio\nStudiostraße 1\nHamburg'],
  ])('names the sender once in its footer, with the address %j', (postalAddress, sender) => {
    const named = { ...site, name: 'Studio', postalAddress };
    const mails = [
      newsletterMail({
        site: named,
        subject: 'New',
        previewLine: '',
        blocks: [],
        pictures: {},
        leaveUrl,
      }),
      confirmMail({ site: named, confirmUrl: leaveUrl, words: 'We write to you.' }),
    ];
    for (const { html, text } of mails) {
      expect(text.slice(text.lastIndexOf('----------')).match(/\bstudio\b/gi)).toHaveLength(1);
      expect(text).toMatch(new RegExp(`\n\n${sender}\n$`));
      expect(html).toContain(`>${sender.replaceAll('\n', '<br>')}</p>`);
    }
  });
});

describe('the newsletter', () => {
  it('leaves out images that mail programs cannot show, unless there is a mail version', () => {
    const picture = '<p><img src="/uploads/b.webp" width="900"></p>';
    expect(valuesOf(written(picture).html, 'src')).toEqual([course.picture.url]);
    const form = {
      url: 'https://courses.example.com/uploads/b-1200.jpg',
      width: 1200,
      height: 600,
    };
    const { html } = written(picture, { '/uploads/b.webp': form });
    expect(valuesOf(html, 'src')).toEqual([form.url, course.picture.url]);
  });

  it('keeps all formatting of the toolbar, with inline styles', () => {
    const { html } = written(
      '<h2 style="text-align:center">Big</h2><ol start="3"><li>One</li></ol><p><span style="color:#ff0000">red</span></p>',
    );
    expect(html).toMatch(/<h2 class="m-ink" style="[^"]*;text-align:center">Big<\/h2>/);
    expect(html).toMatch(/<ol start="3" class="m-ink" style="[^"]*">/);
    expect(html).toContain('<span class="m-chosen" style="color:#ff0000">red</span>');
  });

  it('has a readable plain-text part', () => {
    const { text } = written(
      '<h2>New &amp; good</h2><p>Hello<br>you, see <a href="/about">us</a>.</p><ol><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ol><p></p><p><img src="/uploads/a.jpg" alt="A boat"></p>',
    );
    expect(text).toBe(
      [
        'STUDIO & SÖHNE <LTD>',
        'New & good\n----------',
        'Hello\nyou, see us (https://courses.example.com/about).',
        ' 1. One\n    - Deep\n 2. Two',
        '[A boat]',
        `Flow <Fields>\n4 hours · 22 lessons\n${course.url}`,
        '----------',
        `You receive this email because you subscribed to our newsletter.\nUnsubscribe: ${leaveUrl}`,
        `${site.name}\nHafenstraße 1\n20457 Hamburg\n`,
      ].join('\n\n'),
    );
  });
});

it('asks for confirmation in both parts, with the consent text', () => {
  const confirmUrl = 'https://courses.example.com/newsletter/confirm/token';
  const words = 'Leave your address, and we will write to you.';
  const { subject, html, text } = confirmMail({ site, confirmUrl, words });
  expect(subject).toBe(`Please confirm your subscription to ${site.name}`);
  expect(valuesOf(html, 'href').filter((href) => href === confirmUrl)).toHaveLength(2);
  for (const form of [html, text]) expect(form).toContain(words);
  expect(text).toContain(confirmUrl);
});
