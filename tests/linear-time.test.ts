import { expect, it } from 'vitest';
import { networkOf } from '../api/rate-limits/rate-limits.ts';
import { nameDevice } from '../api/serving/device-name.ts';
import { uploadsIn } from '../api/serving/view-media.ts';
import { encodingFor } from '../cache/cached-response.ts';
import { isKnown } from '../cache/etag.ts';
import { lengths } from '../contract/limits/limits.ts';
import { completeRichTextLink, isSafeRichTextLink } from '../contract/links/links.ts';
import { youtubeId } from '../contract/links/youtube.ts';
import { sniffedBytes } from '../contract/media/sniffed-type.ts';
import { email } from '../contract/newsletter/subscriptions.ts';
import { pathKey } from '../contract/redirects/old-paths.ts';
import { isEmptyRichText, plainText } from '../contract/text/rich-text.ts';
import { slugify } from '../contract/text/slug.ts';
import { normalizeQuery } from '../contract/views/page-query.ts';
import { shorten } from '../contract/views/shared-as.ts';
import { dressRichText } from '../mail/templates/rich-text.ts';
import { richTextAsText } from '../mail/templates/rich-text-as-text.ts';
import { toWebVtt } from '../media/captions.ts';
import { cleanSvg } from '../media/clean/svg.ts';
import { mostRootBytes, sizeOfDrawing } from '../media/drawings.ts';
import { titleOfFile } from '../media/file-title.ts';
import { sniff } from '../media/sniff.ts';
import { transcriptOf } from '../media/transcript.ts';
import { wordsIn } from '../search/words.ts';
import { readRange } from '../server/http/byte-range.ts';
import { normalizeTarget } from '../server/http/request-target.ts';
import { dressPictures } from '../site/rich-text/dress-pictures.ts';
import { readableColours } from '../site/rich-text/readable-colours.ts';
import { growthOf, isLinear, separators } from './support/linear-time.ts';

const site = { url: 'https://courses.example', primaryColor: '#ff0000' } as never;
const words = { ground: '#ffffff', ink: '#000000' };
const header = 15_000;
const cue = '\n\n00:01.000 --> 00:04.000\n';

/** Every parser of untrusted input, with the longest input it can receive. */
const parsers: Record<string, [length: number, parse: (text: string) => unknown]> = {
  'Accept-Encoding': [header, encodingFor],
  'If-None-Match': [header, (text) => isKnown(text, 'W/"a"')],
  Range: [header, (text) => readRange(`bytes=${text}`, 1_000)],
  'User-Agent': [header, nameDevice],
  'X-Forwarded-For': [header, networkOf],
  'a request target': [header, (text) => normalizeTarget(`/${text}`)],
  'a query': [header, (text) => normalizeQuery(new URLSearchParams(`tags=${text}&q=${text}`))],
  'an old path': [header, (text) => pathKey(`/${text}`)],
  'an email address': [header, (text) => email.safeParse(text)],
  'a link': [header, completeRichTextLink],
  'a link that is checked': [header, isSafeRichTextLink],
  'a video link': [header, (text) => youtubeId(`https://youtu.be/${text}`)],
  'a title as a slug': [header, slugify],
  'the name of a file': [header, titleOfFile],
  'captions in WebVTT': [lengths.captions, (text) => toWebVtt(`WEBVTT${cue}${text}`)],
  'captions in SRT': [
    lengths.captions,
    (text) => toWebVtt(`00:00:01,000 --> 00:00:02,000\n${text}`),
  ],
  'a head of WebVTT': [lengths.captions, (text) => toWebVtt(`WEBVTT ${text}`)],
  'a time of captions': [lengths.captions, (text) => toWebVtt(`00:00:01,000 --> ${text}`)],
  'a transcript': [lengths.captions, (text) => transcriptOf(`WEBVTT${cue}${text}`)],
  'rich text as mail': [lengths.richText, (text) => dressRichText(text, site, {})],
  'rich text in a mail without HTML': [lengths.richText, (text) => richTextAsText(text, site)],
  'a list in a mail without HTML': [
    lengths.richText,
    (text) => richTextAsText(`<ul><li>${text}`, site),
  ],
  'a link in a mail without HTML': [
    lengths.richText,
    (text) => richTextAsText(`<a href="/${text}">`, site),
  ],
  'pictures in rich text': [lengths.richText, (text) => dressPictures(text, {})],
  'a picture in rich text': [lengths.richText, (text) => dressPictures(`<img ${text}>`, {})],
  'colours in rich text': [lengths.richText, (text) => readableColours(text, words)],
  'the words of rich text': [lengths.richText, plainText],
  'whether rich text is empty': [lengths.richText, isEmptyRichText],
  'the first words of a text': [lengths.richText, (text) => shorten(text, 160)],
  'the words that are searched': [lengths.richText, wordsIn],
  'uploads in a text': [lengths.richText, uploadsIn],
  'the size of a drawing': [mostRootBytes, (text) => sizeOfDrawing(Buffer.from(`<svg ${text}>`))],
  'the head of a drawing': [mostRootBytes, (text) => sizeOfDrawing(Buffer.from(text))],
  'the type of a file': [sniffedBytes, (text) => sniff(Buffer.from(text))],
  'a drawing': [mostRootBytes, (text) => cleanSvg(Buffer.from(`<svg ${text}/>`))],
  'a drawing of a program': [
    mostRootBytes,
    (text) => cleanSvg(Buffer.from(`<svg inkscape:a${text}/>`)),
  ],
};

it.each(Object.keys(parsers))('parses %s in linear time', async (name) => {
  const [length, parse] = parsers[name];
  for (const separator of separators) {
    const growth = await growthOf(parse, separator, length);
    expect([separator, growth, isLinear(growth)]).toEqual([separator, growth, true]);
  }
});
