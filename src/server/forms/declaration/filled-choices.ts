/** Lists of choices that forms and reports declare and only the registry knows: filled when it is read. */
import { approvalChoices } from '#kernel/approval.ts';
import { eventChoices } from '#kernel/event/event-choices.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import { type LetterKind, letterChoices } from '#kernel/letter/letter-kind.ts';
import { type MenuArea, moduleChoices } from '#kernel/menu.ts';
import { formChoices } from '#kernel/report/form-choices.ts';
import { awaitedChoices, openingChoices, recordedChoices } from '#kernel/task/task.ts';
import { webhookChoices } from '../../events/event-kinds.ts';

export function fillChoices(
  forms: ReadonlyMap<string, Form>,
  areas: readonly MenuArea[],
  letters: readonly LetterKind[],
): void {
  refill(approvalChoices, approvalWords(forms));
  refill(letterChoices, headingsOf(letters));
  refill(formChoices, formHeadings(forms));
  refill(eventChoices, webhookChoices(forms.values()));
  refill(moduleChoices, namesOf(areas));
  refill(openingChoices, openingWords(forms));
  refill(awaitedChoices, awaitedWords(forms));
  refill(recordedChoices, recordedWords(forms));
}

const headingsOf = (kinds: readonly LetterKind[]): Record<string, string> =>
  Object.fromEntries(kinds.map(({ name, heading }) => [name, heading]));

/** Two forms with one heading are told apart by what they belong to. */
function formHeadings(forms: ReadonlyMap<string, Form>): Record<string, string> {
  const named = [...forms.values()].map(({ name, heading, parent }) => {
    const of = parent && forms.get(parent.form)?.heading;
    return [name, of ? `${of}: ${heading}` : heading] as const;
  });
  return Object.fromEntries(named.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
}
const namesOf = (areas: readonly MenuArea[]): Record<string, string> =>
  Object.fromEntries(areas.flatMap(({ key, module, name }) => (module ? [[key, name]] : [])));

/** Every approval that some form declares, as a flow names it. */
function approvalWords(forms: ReadonlyMap<string, Form>): Record<string, string> {
  const words = [...forms.values()].flatMap((form) =>
    Object.entries(form.approvals ?? {}).flatMap(([action, { declines }]) =>
      declines ? [] : [[`${form.name}/${action}`, `${form.heading}: ${wordFor(form, action)}`] as const],
    ),
  );
  return Object.fromEntries(words.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
}

/** Every day that opens a checklist. */
const openingWords = (forms: ReadonlyMap<string, Form>): Record<string, string> =>
  Object.fromEntries(
    [...forms.values()].flatMap(({ name, tasks }) =>
      Object.entries(tasks?.opens ?? {}).map(([key, { label }]) => [`${name}/${key}`, label]),
    ),
  );

/** All that can wait for tasks: actions, and fields that get a value. */
const awaitedWords = (forms: ReadonlyMap<string, Form>): Record<string, string> =>
  Object.fromEntries(
    [...forms.values()].flatMap((form) =>
      Object.entries(form.tasks?.awaited ?? {}).map(([key, { label }]) => [
        `${form.name}/${key}`,
        `${form.heading}: ${label ?? wordFor(form, key)}`,
      ]),
    ),
  );

/** What completes a task: a record below whose day opens its checklist, or a value of the record itself. */
function recordedWords(forms: ReadonlyMap<string, Form>): Record<string, string> {
  const all = [...forms.values()];
  return Object.fromEntries(
    all
      .filter(({ tasks }) => tasks?.opens)
      .flatMap(({ name, fields, tasks }) => [
        ...(tasks?.recorded ?? []).map((field) => [`${name}/${field}`, fields[field]?.label ?? field]),
        ...all.filter(({ parent }) => parent?.form === name).map((child) => [child.name, child.heading]),
      ]),
  );
}

/** Refills a list that forms refer to: nothing of an earlier registry of the process stays in it. */
function refill(choices: Record<string, string>, words: Readonly<Record<string, string>>): void {
  for (const key of Object.keys(choices)) delete choices[key];
  Object.assign(choices, words);
}
