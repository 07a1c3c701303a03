import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../api/etag.ts';

/** A rendered page with everything that is sent with it, compressed for whoever takes that. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** Nearly as small as the best, at a tenth of its cost: visitors wait for the first rendering. */
const brotliQuality = 5;

export async function keepPage(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<KeptPage> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
    promisify(gzip)(identity),
  ]);
  return { status, headers, etag: etagOf(text), bodies: { br, gzip: gzipped, identity } };
}

export function sizeOfPage({ bodies }: KeptPage): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}

/** The smallest form that the browser says it can read. */
export function encodingFor(accepted: string | undefined): keyof KeptPage['bodies'] {
  const names = accepted?.split(',').flatMap((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*q=/);
    return weight !== undefined && Number(weight) === 0 ? [] : name;
  });
  return (['br', 'gzip'] as const).find((name) => names?.includes(name)) ?? 'identity';
}
