import { refuseDamaged } from './pieces.ts';

/** Elements in which drawing programs store metadata: authors, places, local folders. */
const unneeded = /^(?:metadata|(?:sodipodi|inkscape|i|x|rdf):.+)$/;
const attribute = /\s([\w:.-]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/g;
/** Attributes of the same kind, such as the file that a drawing was exported to. */
const unneededAttribute = /^(?:sodipodi|inkscape):/;

/** A drawing without comments, metadata and editor data; everything else stays byte for byte. */
export function cleanSvg(drawing: Buffer): Buffer {
  const kept: Buffer[] = [];
  /** Names of the open elements that are being dropped, outermost first. */
  const leftOut: string[] = [];
  for (const token of tokensOf(drawing)) {
    const [kind, name] = [token.kind, token.name];
    if (kind === 'comment' || (kind === 'instruction' && !name.startsWith('xml'))) continue;
    if (kind === 'open' && (leftOut.length > 0 || unneeded.test(name))) leftOut.push(name);
    else if (kind === 'close' && leftOut.length > 0) {
      if (leftOut.pop() !== name) refuseDamaged();
    } else if (leftOut.length === 0 && !(kind === 'empty' && unneeded.test(name))) {
      kept.push(kind === 'open' || kind === 'empty' ? withoutNotes(token.bytes) : token.bytes);
    }
  }
  if (leftOut.length > 0) refuseDamaged();
  return Buffer.concat(kept);
}

function withoutNotes(tag: Buffer): Buffer {
  if (!tag.includes('sodipodi:') && !tag.includes('inkscape:')) return tag;
  const kept = tag
    .toString('latin1')
    .replace(attribute, (whole, name) => (unneededAttribute.test(name) ? '' : whole));
  return Buffer.from(kept, 'latin1');
}

type Kind = 'text' | 'comment' | 'instruction' | 'declaration' | 'open' | 'close' | 'empty';

interface Token {
  kind: Kind;
  name: string;
  bytes: Buffer;
}

/** Splits the drawing into markup and the text between it, without interpreting either. */
function* tokensOf(drawing: Buffer): Generator<Token> {
  for (let at = 0; at < drawing.length; ) {
    const mark = drawing.indexOf('<', at);
    const textEnd = mark < 0 ? drawing.length : mark;
    if (textEnd > at) yield { kind: 'text', name: '', bytes: drawing.subarray(at, textEnd) };
    if (mark < 0) return;
    const { kind, end } = markAt(drawing, mark);
    const bytes = drawing.subarray(mark, end);
    const [, name = ''] = /^<[/?]?([^\s/>?]*)/.exec(bytes.toString('latin1', 0, 100)) ?? [];
    yield { kind, name, bytes };
    at = end;
  }
}

function markAt(drawing: Buffer, at: number): { kind: Kind; end: number } {
  const begins = (words: string) => drawing.toString('latin1', at, at + words.length) === words;
  const until = (words: string) => {
    const found = drawing.indexOf(words, at);
    return found < 0 ? refuseDamaged() : found + words.length;
  };
  if (begins('<!--')) return { kind: 'comment', end: until('-->') };
  if (begins('<![CDATA[')) return { kind: 'text', end: until(']]>') };
  if (begins('<?')) return { kind: 'instruction', end: until('?>') };
  const end = endOfTag(drawing, at);
  if (begins('<!')) return { kind: 'declaration', end };
  if (begins('</')) return { kind: 'close', end };
  return { kind: drawing[end - 2] === slash ? 'empty' : 'open', end };
}

const [slash, greater, double, single, opening, closing] = Buffer.from(`/>"'[]`);

/** Offset after the `>` that is neither in quotes nor within the declarations of a document type. */
function endOfTag(drawing: Buffer, start: number): number {
  let quote = 0;
  let depth = 0;
  for (let at = start; at < drawing.length; at += 1) {
    const byte = drawing[at];
    if (quote) quote = byte === quote ? 0 : quote;
    else if (byte === double || byte === single) quote = byte;
    else if (byte === opening) depth += 1;
    else if (byte === closing) depth -= 1;
    else if (byte === greater && depth <= 0) return at + 1;
  }
  return refuseDamaged();
}
