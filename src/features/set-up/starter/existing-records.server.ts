/** Whether what a starter would make is there already: found by what tells two records of a form apart. */
import type { Form } from '#kernel/form.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { StarterItem, Values } from './content/starter-item.ts';

type Held = Values & { readonly id: number };
type Alike = (values: Values, held: Held, idOf: (item: string) => number | undefined) => boolean;

const by =
  (...fields: readonly string[]): Alike =>
  (values, held) =>
    fields.every((field) => (values[field] ?? null) === (held[field] ?? null));
const either =
  (...ways: readonly Alike[]): Alike =>
  (...asked) =>
    ways.some((way) => way(...asked));

const isForAll = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const alike: Readonly<Record<string, Alike>> = {
  // The law gives each of its amounts to one line.
  'pay-component': either(
    by('code'),
    (values, held) => values['source'] === 'law' && values['statute'] === held['statute'],
  ),
  // A type is what it is by law: a firm that calls its earned leave PL has it.
  'leave-type': either(by('code'), by('nature')),
  'leave-policy': either(by('name'), (values, held, idOf) =>
    [
      values['forWhom'] === undefined,
      isForAll(held['forWhom']),
      held['active'] === true,
      held['type'] === idOf(`leave-type/${String(values['type'])}`),
    ].every(Boolean),
  ),
  'attendance-policy': either(by('name'), (_, held) => isForAll(held['forWhom'])),
  'letter-template': either(by('name'), by('kind', 'language')),
  'shift-rotation': by('name'),
  'pay-check': by('rule'),
  'pay-setting': () => true,
  holiday: by('date', 'name'),
};

type There = {
  idOf(item: StarterItem): number | undefined;
};

/** Reads the records of the forms once. `idOf` asks for an item that was found before. */
export async function readThere(
  work: Work,
  forms: readonly Form[],
  idOf: (item: string) => number | undefined,
): Promise<There> {
  const held = new Map<string, readonly Held[]>();
  for (const form of forms) held.set(form.name, await records(work, form).find({}));
  return {
    idOf: ({ form, values }) => {
      const isAlike = alike[form] ?? by('code');
      return held.get(form)?.find((each) => isAlike(values, each, idOf))?.id;
    },
  };
}

/** The next places on the payslip that no component has. */
export async function freePlaces(work: Work, form: Form): Promise<(position: unknown) => number> {
  const taken = new Set((await records(work, form).find({})).map((each: Values) => each['position']));
  return (wanted) => {
    let position = Number(wanted);
    while (taken.has(position) && position < 999) position += 1;
    taken.add(position);
    return position;
  };
}
