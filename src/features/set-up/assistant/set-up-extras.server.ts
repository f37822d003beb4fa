/** What a pay set-up has besides components, structures and settings, as a file carries it. */
import type { Form } from '#kernel/form.ts';
import type { Work } from '#server/work.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What tells two records of a form apart; none: the organisation has one. In the order they are loaded. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  'pay-table': ['name', 'holdsFrom'],
  'pay-group': ['code'],
  'pay-check': ['rule'],
  'journal-account': ['part', 'component', 'costCentre'],
  'bank-file-template': ['code'],
  'payslip-setting': [],
  'minimum-wage': ['indianState', 'zone', 'category', 'from'],
  'declaration-window': ['taxYear'],
};

export type Beside = { readonly form: Form; readonly key: (values: Values) => string };

/** The forms that the login may use so. */
export function besidesFor(work: Work, action: 'read' | 'write'): Beside[] {
  return Object.entries(keysOf).flatMap(([name, key]) => {
    const form = work.host.forms.forms.get(name);
    if (!form || work.may(name, action) !== 'organisation') return [];
    return [{ form, key: (values) => JSON.stringify(key.map((field) => values[field] ?? null)) }];
  });
}

/** The records that a file names by code instead of by id. */
const namedByCode = ['pay-component', 'cost-centre'] as const;

/** Neither what Muster sets itself nor what is the organisation's alone: a person, a bank account. */
function carried(field: Form['fields'][string]): boolean {
  if (field.readOnly || field.kind === 'file' || field.kind === 'picture') return false;
  if (field.kind === 'reference') return namedByCode.some((form) => form === field.to);
  if (field.kind !== 'rows') return true;
  return Object.values(field.fields).every((each) => !each.required || carried(each));
}

type Changing = (to: (typeof namedByCode)[number], value: unknown) => unknown;

function valuesWith(fields: Form['fields'], values: Values, change: Changing): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!(name in values) || !carried(field)) return [];
      const value = values[name];
      if (field.kind === 'rows' && Array.isArray(value)) {
        return [[name, value.map((row) => valuesWith(field.fields, row as Values, change))]];
      }
      const to = field.kind === 'reference' ? namedByCode.find((form) => form === field.to) : undefined;
      return [[name, to && value !== null ? change(to, value) : value]];
    }),
  );
}

/** By form, what matches each of its records on the other side. */
export type Known = Readonly<Record<(typeof namedByCode)[number], ReadonlyMap<unknown, unknown>>>;

/** A record for the file: what it points to by code, without pictures and what Muster sets itself. */
export const sentValues = (form: Form, record: Values, codes: Known) =>
  valuesWith(form.fields, record, (to, id) => codes[to].get(id) ?? null);

/**
 * A record of the file for this organisation, what it points to by its own ids. A cost centre that it has not
 * stays as it is written, and is refused: without it the row would hold for every centre.
 */
export const takenValues = (form: Form, record: Values, ids: Known) =>
  valuesWith(form.fields, record, (to, code) => ids[to].get(code) ?? (to === 'cost-centre' ? code : null));
