import { expect, it } from 'vitest';
import { cleanRichText } from '../../api/serving/rich-text.ts';
import { dressPictures } from './dress-pictures.ts';

const url = '/uploads/abc.jpg';
const info = {
  width: 1600,
  height: 900,
  placeholder: 'data:image/webp;base64,AAA/+8=',
  poster: null,
  widths: [320, 640],
  alt: '',
  focal: null,
};
const dressed = (html: string, about: Partial<typeof info> = {}) =>
  dressPictures(cleanRichText(html), { [url]: { ...info, ...about } });

it('leaves text unchanged, also if it contains escaped image tags', () => {
  for (const html of ['', '<p>a &lt;img src="/uploads/abc.jpg"&gt; b</p>', '<p>&amp;lt;</p>']) {
    expect(dressed(html)).toBe(html);
  }
});

it('only adds lazy loading to an image without known details', () => {
  expect(
    dressed('<p><img src="https://elsewhere.example/a.jpg?b=1&c=2" alt="Two > one"></p>'),
  ).toBe(
    '<p><img alt="Two &gt; one" loading="lazy" decoding="async" src="https://elsewhere.example/a.jpg?b=1&amp;c=2"></p>',
  );
  expect(dressed(`<img src="${url}">`, { width: undefined })).not.toContain('<picture>');
});

it('escapes the alt text written in the content', () => {
  const html = dressed(`<img src="${url}" alt="&quot; onerror=&quot;alert(1)&quot; <script>">`);
  expect(html).toContain('alt="&quot; onerror=&quot;alert(1)&quot; &lt;script&gt;"');
});

it('escapes the alt text of the file', () => {
  const html = dressed(`<img src="${url}">`, { alt: '"><script>alert(1)</script> & more' });
  expect(html).toContain(
    'alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more" loading="lazy"',
  );
});

it("falls back to the file's alt text, also without known dimensions", () => {
  const alt = 'A hill at dawn';
  for (const own of ['', ' alt=""']) {
    expect(dressed(`<img src="${url}"${own}>`, { alt })).toContain('<img alt="A hill at dawn" ');
    expect(dressed(`<img src="${url}"${own}>`, { alt, width: undefined })).toContain(
      `alt="${alt}"`,
    );
  }
  expect(dressed(`<img src="${url}" alt="Mine">`, { alt })).toContain('<img alt="Mine" ');
});

it('offers all sizes as AVIF and WebP, with dimensions and a placeholder', () => {
  expect(dressed(`<p>See <img src="${url}" alt="A hill"> here</p>`)).toBe(
    [
      '<p>See <picture>',
      '<source type="image/avif" srcset="/uploads/abc-320.avif 320w, /uploads/abc-640.avif 640w" sizes="min(1600px, 816px, 100vw)">',
      '<source type="image/webp" srcset="/uploads/abc-320.webp 320w, /uploads/abc-640.webp 640w" sizes="min(1600px, 816px, 100vw)">',
      '<img alt="A hill" loading="lazy" decoding="async" src="/uploads/abc.jpg" width="1600" height="900" style="background:url(data:image/webp;base64,AAA/+8=) center/cover">',
      '</picture> here</p>',
    ].join(''),
  );
});

it('uses the original until sizes exist, without a placeholder if there is none', () => {
  const html = dressed(`<img src="${url}">`, { widths: [], placeholder: undefined });
  expect(html).not.toContain('<source');
  expect(html).not.toContain('style');
  expect(html).toContain('width="1600" height="900"');
});

it("keeps a width that the author chose, at the image's aspect ratio", () => {
  expect(dressed(`<img src="${url}" width="400" height="7">`)).toContain(
    'width="400" height="225"',
  );
});
