import assert from 'node:assert/strict';
import type { ResilienceCase } from '../case.ts';
import { aSite, type Site } from '../support/site.ts';

const pairs = 30;
/** More pairs, since the difference that might tell is a fraction of a millisecond. */
const signUpPairs = 400;

/** The content and the timing of responses must not reveal who has subscribed or how close a guess is. */
export const secretCases: ResilienceCase[] = [
  {
    name: "responses and timing don't reveal whether an email address has subscribed",
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' });
      await subscribe(site, 'known@example.com', 0);
      const times: [known: number[], unknown: number[]] = [[], []];
      for (let pair = 1; pair <= signUpPairs; pair += 1) {
        const askKnown = () => timed(() => subscribe(site, 'known@example.com', pair));
        const askOther = () => timed(() => subscribe(site, `other${pair}@example.com`, pair));
        // Alternating, since the second request may find warm caches.
        const early = pair % 2 ? await askKnown() : undefined;
        const other = await askOther();
        const known = early ?? (await askKnown());
        times[0].push(known.ms);
        times[1].push(other.ms);
        assert.equal(shape(known.answer, 'known@'), shape(other.answer, `other${pair}@`));
        context.tried();
      }
      return undecided('known and unknown', times);
    },
  },
  {
    name: "timing doesn't reveal how close a password guess is",
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' }, { isPasswordCostly: true });
      const times: [close: number[], far: number[]] = [[], []];
      for (let pair = 0; pair < pairs; pair += 1) {
        const guess = (password: string) =>
          site.ask('POST /api/auth/login', { body: { password }, headers: from(pair) });
        const close = await timed(() => guess(`${site.password.slice(0, -1)}X`));
        const far = await timed(() => guess('x'));
        times[0].push(close.ms);
        times[1].push(far.ms);
        assert.equal(close.answer.status, 401);
        assert.equal(close.answer.text, far.answer.text);
        context.tried();
      }
      return similar('close and far', times);
    },
  },
  {
    name: 'a flood of sign-ups is rate limited',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          subscribe(site, `flood${number}@example.com`, number),
        ),
      );
      context.tried(answers.length);
      const taken = answers.filter(({ status }) => status === 201);
      assert.equal(taken.length, 10, 'the rate limit trusted forged IP addresses');
      for (const { status, headers } of answers.filter((answer) => !taken.includes(answer))) {
        assert.equal(status, 429);
        assert.ok(Number(headers.get('retry-after')) > 0);
      }
    },
  },
];

const from = (visitor: number) => ({
  'x-forwarded-for': `203.0.${113 + (visitor >> 7)}.${visitor & 127}`,
});

const subscribe = (site: Site, email: string, visitor: number) =>
  site.ask('POST /api/newsletter/subscribe', { body: { email }, headers: from(visitor) });

async function timed<T>(run: () => Promise<T>) {
  const begin = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - begin };
}

const differing = ['date', 'content-length', 'x-request-id'];

/** Everything in a response except the time and the email address itself. */
function shape({ status, headers, text }: Awaited<ReturnType<typeof subscribe>>, who: string) {
  const told = [...headers].filter(([name]) => !differing.includes(name));
  return JSON.stringify([status, told, text.replace(who, '')]);
}

/** Indistinguishable without thousands of requests, which the rate limits prevent. */
function similar(what: string, [one, other]: [number[], number[]]) {
  const [a, b] = [one, other].map(median);
  const seen = `${what}: ${a.toFixed(1)} and ${b.toFixed(1)} ms in the median`;
  assert.ok(Math.abs(a - b) < Math.max(a, b) * 0.5 + 3, seen);
  return seen;
}

/** Each email address can be probed only once, since it's known from then on: a single response must not tell. */
function undecided(what: string, times: [number[], number[]]) {
  const [one, other] = times;
  const longer = one.filter((ms, index) => ms > other[index]).length / one.length;
  const seen = `${similar(what, times)}, the first longer in ${Math.round(longer * 100)} of 100`;
  assert.ok(longer > 0.42 && longer < 0.58, seen);
  return seen;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
