/**
 * The filters of SCIM (RFC 7644, 3.4.2.2): read into a tree, judged against a resource. What names one
 * resource by what is unique to it is told apart, so that the database finds it.
 */
import { wrong } from './scim-fault.ts';

type Test = { readonly kind: 'test'; readonly path: string; readonly by: string; readonly value: unknown };
export type Filter =
  | Test
  /** Whether one of several values is such: `emails[type eq "work" and value co "@acme.in"]`. */
  | { readonly kind: 'among'; readonly path: string; readonly of: Filter }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly of: Filter };

const token = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|[\w.:$-]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^"\]])*\])?(?:\.[\w$]+)?)/y;
/** A path with a filter of its own in brackets: before it, the filter, and what is asked of such a value. */
const among = /^([^[]+)\[(.*)\](?:\.(.+))?$/s;
const operators = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
const longest = 1_000;

/** `isWithin` a path's brackets, where no other brackets of a path may stand. */
export function readFilter(text: string, isWithin = false): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  const isNext = (word: string) => tokens[at]?.toLowerCase() === word;
  const take = (): string => tokens[at++] ?? wrong('invalidFilter', 'The filter ends too early.');
  const either = (): Filter => {
    let left = both();
    while (isNext('or')) {
      at += 1;
      left = { kind: 'or', left, right: both() };
    }
    return left;
  };
  const both = (): Filter => {
    let left = one();
    while (isNext('and')) {
      at += 1;
      left = { kind: 'and', left, right: one() };
    }
    return left;
  };
  const within = (): Filter => {
    at += 1;
    const inner = either();
    if (take() !== ')') wrong('invalidFilter', 'A bracket of the filter is not closed.');
    return inner;
  };
  const one = (): Filter => {
    if (isNext('(')) return within();
    if (isNext('not')) {
      at += 1;
      if (!isNext('(')) wrong('invalidFilter', 'After not comes a bracket.');
      return { kind: 'not', of: within() };
    }
    const word = take();
    const [, of, choosing, asked] = among.exec(word) ?? [];
    if (of === undefined || choosing === undefined) return test(normalPath(word));
    if (isWithin) wrong('invalidFilter', 'Brackets of a path stand in no others.');
    const chosen = readFilter(choosing, true);
    const filter = asked ? ({ kind: 'and', left: chosen, right: test(normalPath(asked)) } as const) : chosen;
    return { kind: 'among', path: normalPath(of), of: filter };
  };
  const test = (path: string): Test => {
    const by = take().toLowerCase();
    if (by === 'pr') return { kind: 'test', path, by, value: null };
    if (!operators.has(by)) wrong('invalidFilter', `The filter has no operator ${by.slice(0, 20)}.`);
    return { kind: 'test', path, by, value: literal(take()) };
  };
  const filter = either();
  if (at < tokens.length) wrong('invalidFilter', 'The filter goes on after its end.');
  return filter;
}

function tokensOf(text: string): string[] {
  if (text.length > longest) wrong('invalidFilter', 'The filter is too long.');
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex;
    const [, found] = token.exec(text) ?? [];
    if (found === undefined) {
      return wrong('invalidFilter', `The filter cannot be read from “${text.slice(from, from + 20)}”.`);
    }
    tokens.push(found);
  }
  return tokens;
}

function literal(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
  } catch {
    return wrong('invalidFilter', `“${text.slice(0, 40)}” is no value: texts stand in quotation marks.`);
  }
}

const schema = /^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:user|group):?/;

/** In small letters, without the name of its schema and without what chooses among mail addresses. */
export const normalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(schema, '')
    .replace(/\[[^\]]*\]/, '');

/** The value that a path has to equal, where the filter asks for no more than that or narrows it further. */
export function equalTo(filter: Filter | undefined, path: string): string | null {
  if (filter?.kind === 'and') return equalTo(filter.left, path) ?? equalTo(filter.right, path);
  if (filter?.kind === 'among')
    return path.startsWith(`${filter.path}.`) ? equalTo(filter.of, path.slice(filter.path.length + 1)) : null;
  const isIt = filter?.kind === 'test' && filter.by === 'eq' && filter.path === path;
  return isIt && typeof filter.value === 'string' ? filter.value : null;
}

export function fits(resource: unknown, filter: Filter): boolean {
  if (filter.kind === 'not') return !fits(resource, filter.of);
  if (filter.kind === 'test') return passes(resource, filter);
  if (filter.kind === 'among')
    return valuesAt(resource, filter.path.split('.'), true).some((each) => fits(each, filter.of));
  const [left, right] = [fits(resource, filter.left), fits(resource, filter.right)];
  return filter.kind === 'and' ? left && right : left || right;
}

function passes(resource: unknown, { path, by, value: given }: Test): boolean {
  const values = valuesAt(resource, path.split('.'));
  const isThere = values.some((value) => value !== null && value !== '');
  if (by === 'pr') return isThere;
  // What is null and what nobody assigned are the same (RFC 7643, 2.5).
  if (given === null) return by === 'eq' ? !isThere : by === 'ne' && isThere;
  if (by === 'ne') return !values.some((value) => compares('eq', value, given));
  return values.some((value) => compares(by, value, given));
}

/**
 * What lies at a path: names in any letters, every one of several. `emails` alone means their values, or,
 * where `isWhole`, each as it is.
 */
function valuesAt(from: unknown, [name, ...rest]: readonly string[], isWhole = false): unknown[] {
  if (Array.isArray(from)) {
    if (name === undefined && isWhole) return from;
    return from.flatMap((each) => valuesAt(each, name === undefined ? ['value'] : [name, ...rest], isWhole));
  }
  if (name === undefined) return from === undefined ? [] : [from];
  if (typeof from !== 'object' || from === null) return [];
  const found = Object.entries(from).filter(([key]) => key.toLowerCase() === name || normalPath(key) === '');
  return found.flatMap(([key, value]) =>
    valuesAt(value, key.toLowerCase() === name ? rest : [name, ...rest], isWhole),
  );
}

function compares(by: string, value: unknown, given: unknown): boolean {
  if (typeof value !== 'string' || typeof given !== 'string') return by === 'eq' && value === given;
  const [at, from] = [instantIn(value), instantIn(given)];
  const areInstants = at !== undefined && from !== undefined;
  const [a, b] = areInstants ? [at, from] : [value.toLowerCase(), given.toLowerCase()];
  if (by === 'co') return a.includes(b);
  if (by === 'sw') return a.startsWith(b);
  if (by === 'ew') return a.endsWith(b);
  if (by === 'eq') return a === b;
  if (by === 'gt') return a > b;
  if (by === 'ge') return a >= b;
  return by === 'lt' ? a < b : a <= b;
}

/** A moment, in the time of any place, as UTC to the millionth: such are compared in time, not as texts. */
function instantIn(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined;
  try {
    return Temporal.Instant.from(text).toString({ fractionalSecondDigits: 6 });
  } catch {
    return undefined;
  }
}
