/** Records of every form that can be imported, filled as far as their declarations say. */
import type { Field, PlainField, ReferenceField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isImportable } from '#server/imports/import-column.ts';
import { specimenMaker, type Values } from '../security/specimen.ts';
import type { World } from '../world.ts';

/** Words and signs that a sheet could take for its own. */
const awkward = '=One, "two"; three | four: =5';

function filled(field: PlainField): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.unique || ('pattern' in field && field.pattern) || (field.max ?? 99) < awkward.length
        ? undefined
        : awkward;
    case 'flag':
      return true;
    case 'choice':
      return Object.keys(field.choices).at(-1);
    case 'choices':
      return Object.keys(field.choices).slice(-2);
    case 'date':
      return '2026-05-04';
    case 'month':
      return '2026-04';
    case 'time':
      return '09:05';
    case 'moment':
      return '2026-05-04 09:05';
    case 'money':
      return Number(field.min ?? 0) + 123_405;
    case 'percent':
      return Number(field.min ?? 0) + 5;
    case 'number':
      return Number(field.min ?? 0) + 1;
    case 'mail':
      return field.unique ? undefined : 'a.b@example.com';
    case 'phone':
      return '+919845012345';
    case 'address':
      return { line1: awkward, line2: 'Two', city: 'Pune', state: 'MH', pin: '411001', country: 'India' };
    default:
      return undefined;
  }
}

/** What a declaration alone does not say of a form. */
const besides: Readonly<Record<string, (time: number) => Values>> = {
  'user-account': (time) => ({ userName: `back${time}`, employee: null }),
};

type Specimens = ReturnType<typeof specimenMaker>;

/** What only the server makes, as a payslip, is pointed to by no specimen. */
const pointed = (
  { world, here }: Making,
  { to, only }: Pick<ReferenceField, 'to' | 'only'>,
): Promise<number | null> =>
  world.host.forms.form(to).systemOnly ? Promise.resolve(null) : here.find(to, only);

type Making = { readonly world: World; readonly here: Specimens };

async function wishOf(making: Making, form: Form): Promise<Values> {
  const wish: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.readOnly || field.unique) continue;
    if (field.kind === 'rows') wish[name] = [await lineOf(making, field), await lineOf(making, field)];
    else if (field.kind === 'reference')
      wish[name] = field.to === form.name ? null : await pointed(making, field);
    else wish[name] = filled(field as PlainField);
  }
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

async function lineOf(making: Making, field: Extract<Field, { kind: 'rows' }>): Promise<Values> {
  const line: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(field.fields))
    line[name] = part.kind === 'reference' ? await pointed(making, part) : (filled(part) ?? 'S1');
  return line;
}

/** Two of each, alike wherever two may be. The forms are handed back. */
export async function everyFormFilled(world: World): Promise<Form[]> {
  const { works } = world.organisations;
  const here = specimenMaker(world, works, world.people['Gita Das'].employeeId ?? 0);
  const importable = [...world.host.forms.forms.values()].filter(isImportable);
  for (const form of importable)
    for (const time of [1, 2])
      await wishOf({ world, here }, form)
        .then((values) => here.make(form, { values: { ...values, ...besides[form.name]?.(time) } }))
        .catch(() => undefined);
  return importable;
}
