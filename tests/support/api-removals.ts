import type { ApiShapes, ObjectShape, OperationShape, Shape } from './api-shapes.ts';

/** What clients send or receive: a new required property breaks the former, a missing one the latter. */
type Direction = 'sent' | 'received';

/** One sentence per change that breaks clients of the previous API; none for additions. */
export function findRemovals(before: ApiShapes, now: ApiShapes): string[] {
  const compare = compareShapes(before.schemas, now.schemas);
  return Object.entries(before.operations).flatMap(([address, was]) => {
    const is = now.operations[address];
    const found = is ? removalsIn(was, is, compare) : ['the operation is gone'];
    return found.map((change) => `${address}: ${change}`);
  });
}

type Compare = (was: Shape, is: Shape, direction: Direction, at: string) => string[];

function removalsIn(was: OperationShape, is: OperationShape, compare: Compare): string[] {
  return [
    ...(was.access === 'public' && is.access !== 'public' ? ['it now needs a token'] : []),
    ...(!was.isBodyRequired && is.isBodyRequired ? ['the body is now required'] : []),
    ...compare(was.path, is.path, 'sent', 'path'),
    ...compare(was.query, is.query, 'sent', 'query'),
    ...Object.entries(was.body).flatMap(([type, body]) =>
      is.body[type]
        ? compare(body, is.body[type], 'sent', 'body')
        : [`it no longer takes a body of ${type}`],
    ),
    ...Object.entries(was.answers).flatMap(([status, answer]) =>
      is.answers[status]
        ? compare(answer, is.answers[status], 'received', 'answer')
        : [`it no longer answers ${status}`],
    ),
  ];
}

function compareShapes(oldSchemas: ApiShapes['schemas'], newSchemas: ApiShapes['schemas']) {
  /** Guards against cycles: schemas refer to each other, some to themselves. */
  const compared = new Set<string>();

  return compare;

  function compare(was: Shape, is: Shape, direction: Direction, at: string): string[] {
    const key = `${JSON.stringify(was)} ${JSON.stringify(is)} ${direction} ${at.split('.', 1)[0]}`;
    if (compared.has(key)) return [];
    compared.add(key);
    try {
      return compareAlternatives(
        alternativesOf(was, oldSchemas),
        alternativesOf(is, newSchemas),
        direction,
        at,
      );
    } finally {
      compared.delete(key);
    }
  }

  function compareAlternatives(
    was: Alternatives,
    is: Alternatives,
    direction: Direction,
    at: string,
  ): string[] {
    return [
      ...was.types
        .filter((type) => !covers(is.types, type, direction))
        .map((type) => `${at} is no longer ${type}`),
      ...(direction === 'received' ? newTypes(was, is) : []).map(
        (type) => `${at} may now be ${type}`,
      ),
      ...best(was.arrays, is.arrays, `${at} is no longer a list`, (one, other) =>
        compare(one, other, direction, `${at}[]`),
      ),
      ...best(was.objects, is.objects, `${at} is no longer an object`, (one, other) =>
        compareObjects(one, other, direction, at),
      ),
    ];
  }

  function compareObjects(was: ObjectShape, is: ObjectShape, direction: Direction, at: string) {
    const before = propertiesOf(was);
    const now = propertiesOf(is);
    const found: string[] = [];
    for (const [name, { isRequired, shape }] of before) {
      const path = `${at}.${name}`;
      const property = now.get(name);
      if (!property) {
        found.push(`${path} is gone`);
        continue;
      }
      if (direction === 'sent' && !isRequired && property.isRequired) {
        found.push(`${path} is now required`);
      }
      if (direction === 'received' && isRequired && !property.isRequired) {
        found.push(`${path} may now be missing`);
      }
      found.push(...compare(shape, property.shape, direction, path));
    }
    for (const [name, { isRequired }] of now) {
      if (direction === 'sent' && isRequired && !before.has(name)) {
        found.push(`${at}.${name} is new and required`);
      }
    }
    return found;
  }
}

interface Alternatives {
  types: string[];
  arrays: Shape[];
  objects: ObjectShape[];
}

function alternativesOf(shape: Shape, schemas: ApiShapes['schemas']): Alternatives {
  if (typeof shape === 'string') return merge(shape.split('|').map(alternativesOfWord));
  if (isUnion(shape)) return merge(shape['|'].map((member) => alternativesOf(member, schemas)));
  if (isArray(shape)) return { types: [], arrays: [shape['[]']], objects: [] };
  return { types: [], arrays: [], objects: [shape] };

  function alternativesOfWord(word: string): Alternatives {
    if (word.endsWith('[]')) return { types: [], arrays: [word.slice(0, -2)], objects: [] };
    const named = /^[A-Z]/.test(word) ? schemas[word] : undefined;
    return named === undefined
      ? { types: [word], arrays: [], objects: [] }
      : alternativesOf(named, schemas);
  }
}

const isArray = (shape: object): shape is { '[]': Shape } => '[]' in shape;
const isUnion = (shape: object): shape is { '|': Shape[] } => '|' in shape;

const merge = (all: Alternatives[]): Alternatives => ({
  types: all.flatMap(({ types }) => types),
  arrays: all.flatMap(({ arrays }) => arrays),
  objects: all.flatMap(({ objects }) => objects),
});

/** Clients may keep sending what is now accepted more widely; what they receive must stay the same. */
function covers(types: string[], type: string, direction: Direction): boolean {
  if (types.includes(type)) return true;
  if (direction === 'received') return false;
  if (types.includes('any')) return true;
  if (type === 'integer') return types.includes('number');
  return type.startsWith('"') && types.includes('string');
}

/** A new value of an enumeration is an addition; a new type isn't. */
function newTypes(was: Alternatives, is: Alternatives): string[] {
  const isEnumeration = was.types.some((type) => type.startsWith('"'));
  return is.types.filter(
    (type) => !was.types.includes(type) && !(isEnumeration && type.startsWith('"')),
  );
}

/** Compares each previous alternative with the current one that is most similar. */
function best<One>(
  was: One[],
  is: One[],
  gone: string,
  compare: (was: One, is: One) => string[],
): string[] {
  return was.flatMap((one) => {
    if (is.length === 0) return [gone];
    const [closest] = is.map((other) => compare(one, other)).sort((a, b) => a.length - b.length);
    return closest;
  });
}

const propertiesOf = (shape: ObjectShape) =>
  new Map(
    Object.entries(shape).map(([name, property]) => [
      name.replace(/\?$/, ''),
      { isRequired: !/[?*]$/.test(name), shape: property },
    ]),
  );
