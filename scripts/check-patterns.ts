import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

/**
 * Finds regular expressions that an attacker could use to slow the server down: those that take more than linear time
 * for some input, however unlikely. There are no exceptions; docs/decisions/0047 says what to write instead.
 */

export interface Pattern {
  /** File and line. */
  at: string;
  /** Undefined if it's built at run time, which can't be checked. */
  source: string | undefined;
  flags: string;
}

/** Only one overall time limit, so that the verdict is the same on a busy machine. */
const settings = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  /** More than any pattern repeats anything: up to this count the verdict is a proof, beyond it a guess. */
  maxRepeatCount: 400,
};

/** Every pattern in a file, whether a literal or created with `RegExp`. */
export function patternsIn(path: string, text: string): Pattern[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found: Pattern[] = [];
  const constants = new Map<string, string | undefined>();
  const add = ({ start }: Node, source: string | undefined, flags = '') =>
    found.push({ at: `${path}:${text.slice(0, start).split('\n').length}`, source, flags });
  const addMade = (node: Node, made: Node, [source, flags]: Node[]) => {
    if (made.type !== 'Identifier' || made.name !== 'RegExp') return;
    add(node, source && textOf(source, constants), flags && textOf(flags, constants));
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, textOf(init, constants));
    },
    Literal: (node) => {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: (node) => addMade(node, node.callee, node.arguments),
    CallExpression: (node) => addMade(node, node.callee, node.arguments),
  }).visit(program);
  return found;
}

/** The value of a constant string expression; undefined if it isn't constant. */
function textOf(node: Node, constants: Map<string, string | undefined>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return constants.get(node.name);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.expressions.map((one) => textOf(one, constants));
  if (parts.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, index) => value.cooked + (parts[index] ?? '')).join('');
}

/** What's wrong with a pattern; undefined if it takes linear time for any input. */
export async function troubleWith({ source, flags }: Pattern): Promise<string | undefined> {
  if (source === undefined) return 'is put together at run time: write it as a literal';
  const result = await check(source, flags, settings);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be checked (${result.error.kind}): simplify it`;
  const { complexity, attack } = result;
  return `takes ${complexity.summary} time for ${attack.pattern}`;
}

/** Tests and tools don't run in production. */
const isProduction = (path: string) =>
  !/^(?:bench|scripts|tests)\//.test(path) && !/\.test\.tsx?$/.test(path);

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const waiting = files
    .trim()
    .split('\n')
    .filter(isProduction)
    .flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')));
  const count = waiting.length;
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const trouble = await troubleWith(next);
      if (trouble === undefined) continue;
      failed += 1;
      console.error(`${next.at} /${next.source ?? '…'}/${next.flags} ${trouble}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${count - failed} of ${count} regular expressions take linear time`);
  process.exit(failed > 0 ? 1 : 0);
}
