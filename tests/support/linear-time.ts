/** Separators that are slow for careless parsers when repeated many times. */
export const separators = [
  ...' \t\n\u00a0\u2028,;:."\'`=/\\-_+*?#%@&!|~^$()[]{}<>0aé日',
  ...'<a </ <!-- --> <li> <p> <br> </a> <svg <font {\\ &amp; &amp a= =" q= ;q a. a- a@ %41'.split(
    ' ',
  ),
  '\r\n',
  '\n\n',
  '<a ',
  '<img ',
  '<a href="/">',
  ' a="',
  '; a',
  ', a',
  ' a',
  'e\u0301',
  'http://',
  '//',
  '/../',
  '\n\n00:01.000 --> 00:04.000\n',
  '\n00:00:01,000 --> 00:00:02,000\n',
];

/** With a character at both ends, so that trimming removes nothing. */
export const repeated = (separator: string, length: number): string =>
  `a${separator.repeat(Math.ceil(length / separator.length)).slice(0, length - 2)}b`;

/** Anything faster can't tell quadratic growth from noise, and doesn't matter. */
const noticeableSeconds = 0.05;
const smaller = 8;
/**
 * For 8 times the input, a linear parser takes 8 times as long and somewhat more for its memory; a quadratic one 64
 * times.
 */
const mostTimes = 4 * smaller;
const tries = 3;

/**
 * How many times longer some work takes for 8 times the input; 0 if its time is negligible. Starts with short texts,
 * since a megabyte would keep a quadratic parser busy for many minutes.
 */
export async function growthOf(work: (text: string) => unknown, separator: string, length: number) {
  let growth = 0;
  for (const size of [length / smaller ** 2, length / smaller, length]) {
    growth = await growthUpTo(work, separator, Math.ceil(size));
    if (!isLinear(growth)) break;
  }
  return growth;
}

async function growthUpTo(work: (text: string) => unknown, separator: string, length: number) {
  const secondsFor = async (size: number) => {
    const text = repeated(separator, size);
    const begin = process.cpuUsage();
    try {
      await work(text);
    } catch {
      // Rejections must be quick, too.
    }
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000_000;
  };
  // Retried if it looks bad: the first run includes compilation, and any run may include garbage collection.
  let growth = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && !isLinear(growth); tried += 1) {
    const long = await secondsFor(length);
    growth = long < noticeableSeconds ? 0 : long / (await secondsFor(length / smaller));
  }
  return growth;
}

export const isLinear = (growth: number) => growth < mostTimes;
