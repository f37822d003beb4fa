/**
 * What came back from a save that was not taken, sorted into what belongs at a field and what is said above
 * the form.
 */
import type { FieldShape } from '#kernel/wire/described.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';

/** The part of an API error that decides what a person is told. */
export type Answer = {
  readonly status?: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly reference?: string | undefined;
};

export type Problem = {
  /** refusal: a rule says no; fault: our side failed; invalid: something typed needs a correction. */
  readonly kind: 'refusal' | 'fault' | 'invalid' | 'offline';
  readonly title: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** 'lines.2.amount' belongs to the rows field `lines`. */
const ownerOf = (path: string): string => path.split('.')[0] ?? path;

/**
 * Turns an answer into words; a sentence for a field that the form does not show is said above the form
 * instead.
 */
export function problemOf(answer: Answer, shown: readonly FieldShape[]): Problem {
  const names = new Set(shown.map((field) => field.name));
  const given = Object.entries(answer.fields ?? {});
  const here = Object.fromEntries(given.filter(([path]) => names.has(ownerOf(path))));
  const elsewhere = given.filter(([path]) => !names.has(ownerOf(path))).map(([, sentence]) => sentence);
  if (answer.code === 'invalid' || given.length > 0)
    return {
      kind: 'invalid',
      title: invalidTitle(Object.keys(here).length),
      text: elsewhere.join(' ') || '',
      fields: here,
    };
  if (answer.code === 'offline' || answer.status === 0)
    return {
      kind: 'offline',
      title: 'The server cannot be reached',
      text: 'What you typed is kept here. Save again when you are back online.',
      fields: {},
    };
  if (answer.code === 'fault' || (answer.status ?? 0) >= 500)
    return {
      kind: 'fault',
      title: 'This could not be saved',
      text: faultWords(answer),
      fields: {},
    };
  return { kind: 'refusal', title: 'Not saved', text: answer.message, fields: {} };
}

const faultWords = ({ message, reference }: Answer): string =>
  [message, reference && `Reference ${reference}.`, 'What you typed is still here.']
    .filter(Boolean)
    .join(' ');

const invalidTitle = (count: number): string =>
  count === 1
    ? 'One entry needs a correction'
    : count > 1
      ? `${count} entries need a correction`
      : 'This cannot be saved yet';

/**
 * What is still said once a field was typed in: the sentences of other fields. A refusal, or what was said
 * of a field that is not shown, may have had its cause in what changed.
 */
export function afterTyping(
  { kind, title, fields }: Problem,
  name: string,
  shown: readonly FieldShape[],
): Problem | undefined {
  const others = Object.fromEntries(
    Object.entries(fields).filter(([path]) => !isSaidOf(ownerOf(path), name, shown)),
  );
  const left = Object.keys(others).length;
  if (kind !== 'invalid' || left === 0) return undefined;
  return {
    kind,
    title: left === Object.keys(fields).length ? title : invalidTitle(left),
    text: '',
    fields: others,
  };
}

/** The same once the rules have judged what was changed: a sentence where none of them says no is over. */
export function afterRules(problem: Problem, verdicts: readonly DraftVerdict[]): Problem | undefined {
  if (problem.kind !== 'invalid') return problem;
  const isOver = (path: string): boolean => {
    const here = verdicts.filter(({ at }) => at === path);
    return here.length > 0 && !here.some(({ yes, refuses }) => yes === false && refuses);
  };
  const left = Object.entries(problem.fields).filter(([path]) => !isOver(path));
  return left.length === 0 && problem.text === ''
    ? undefined
    : { ...problem, fields: Object.fromEntries(left), title: invalidTitle(left.length) };
}

/** A day that may not be before another is right again when the other changes. */
function isSaidOf(field: string, name: string, shown: readonly FieldShape[]): boolean {
  if (field === name) return true;
  const { notBefore, notAfter } = shown.find((each) => each.name === field) ?? {};
  return [notBefore, notAfter].some(
    (limit) => typeof limit === 'object' && limit !== null && 'field' in limit && limit.field === name,
  );
}

/** The first field, in the order they are shown, that has a sentence. */
export function firstWrong(
  shown: readonly FieldShape[],
  fields: Readonly<Record<string, string>>,
): string | undefined {
  const wrong = new Set(Object.keys(fields).map(ownerOf));
  return shown.find((field) => wrong.has(field.name))?.name;
}

/** Required fields that are still empty, in words, before the server is asked. */
export function missingOf(
  shown: readonly FieldShape[],
  draft: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    shown
      .filter((field) => field.required && isNothing(field, draft[field.name]))
      .map((field) => [field.name, `${field.label} is required.`]),
  );
}

function isNothing(field: FieldShape, value: unknown): boolean {
  if (field.kind === 'flag') return false;
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
