/**
 * What is taken out of the records of a person, from the declarations: every form whose records are about an
 * employee, every field that tells who somebody is or that somebody wrote. Dates, figures, choices and
 * references stay, so that reports of the past still count. A form that is added later is in it by itself.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import {
  columnOf,
  hashColumnOf,
  isSealed,
  ownerColumnOf,
  rowsTableOf,
  snakeCase,
  tableOf,
} from '#server/forms/declaration/names.ts';
import type { Host } from '#server/work.ts';
import type { RecordClass } from '../period/record-class.form.ts';
import { classOf } from './class-of-form.ts';

/** What a column becomes: nothing, a word, a word of its own for each row, or the placeholder of its kind. */
type Becomes = 'null' | 'removed' | 'each' | 'mail' | 'phone' | 'address' | 'sealed' | 'file';
export type Erased = { readonly column: string; readonly becomes: Becomes };

export type Erasing = {
  readonly form: string;
  readonly class: RecordClass;
  readonly table: string;
  /** The column that names whom its records are about; 'id' of the employee’s own. */
  readonly key: string;
  readonly columns: readonly Erased[];
  readonly files: readonly string[];
  readonly lines: readonly {
    readonly table: string;
    readonly owner: string;
    readonly columns: readonly Erased[];
  }[];
};

/** Whoever is in charge of these is not whom they are about; and what the database itself keeps as it is. */
const notAbout: ReadonlySet<string> = new Set([
  ...['asset', 'requisition', 'offer', 'interview', 'hire', 'stage-move', 'score-card', 'applicant'],
  ...['referral', 'safety-action', 'safety-incident', 'approval-request', 'saved-report', 'open-shift'],
  ...['answer-sheet', 'payslip', 'arrear', 'delegation', 'anonymising-line'],
]);

/** The field that names whom a record is about: whom it is against, else whose it is. */
function subjectOf(form: Form): string | undefined {
  if (notAbout.has(form.name)) return undefined;
  if (form.belongsTo === 'id') return 'id';
  const against = Object.entries(form.parties ?? {}).find(([, { as }]) => as === 'against')?.[0];
  const named = against ?? form.belongsTo;
  if (named === undefined) return undefined;
  const field: Field | undefined = form.fields[named];
  return field?.kind === 'reference' && field.to === 'employee' ? named : undefined;
}

const isTold = new Set<Field['kind']>(['text', 'longText', 'personName', 'code', 'mail', 'phone', 'address']);

const placeholders: Partial<Record<Field['kind'], Becomes>> = {
  mail: 'mail',
  phone: 'phone',
  address: 'address',
  file: 'file',
  picture: 'file',
};

function erasedOf(name: string, field: Field): Erased[] {
  if (field.own !== undefined || field.kind === 'rows') return [];
  const column = columnOf(name, field);
  const isNeeded = field.required === true && field.visibleWhen === undefined;
  if (isSealed(field))
    return [
      { column, becomes: isNeeded ? 'sealed' : 'null' },
      { column: hashColumnOf(name), becomes: 'null' },
    ];
  const isFile = field.kind === 'file' || field.kind === 'picture';
  // A birthday of kin, a wedding: a day that tells who somebody is.
  if (field.kind === 'date' && field.sensitivity !== undefined)
    return isNeeded ? [] : [{ column, becomes: 'null' }];
  if (!isFile && !isTold.has(field.kind)) return [];
  if (!isNeeded) return [{ column, becomes: 'null' }];
  const isUnique = 'unique' in field && field.unique === true;
  return [{ column, becomes: isUnique ? 'each' : (placeholders[field.kind] ?? 'removed') }];
}

/** Of the employee’s own record what goes with the private details; the rest goes with the register. */
const privateFields: ReadonlySet<string> = new Set([
  ...['picture', 'birthplace', 'personalMail', 'otherPhone', 'presentAddress', 'displayName'],
  'leavingNote',
]);

function erasingOf(form: Form, key: string): readonly Erasing[] {
  const all = Object.entries(form.fields);
  const make = (of: RecordClass, fields: typeof all, lines: typeof all): Erasing => ({
    ...{ form: form.name, class: of, table: tableOf(form.name), key },
    columns: [
      ...fields.flatMap(([name, field]) => erasedOf(name, field)),
      ...(of === classOf(form.name) ? [{ column: 'own', becomes: 'null' } as const] : []),
      ...(form.dated ? [{ column: 'reason', becomes: 'null' } as const] : []),
    ],
    files: fields.flatMap(([name, field]) =>
      field.kind === 'file' || field.kind === 'picture' ? [columnOf(name, field)] : [],
    ),
    lines: lines.flatMap(([name, field]) => linesOf(form, name, field)),
  });
  if (form.belongsTo !== 'id') return [make(classOf(form.name), all, all)];
  const [priv, rest] = [
    all.filter(([name]) => privateFields.has(name)),
    all.filter(([name]) => !privateFields.has(name)),
  ];
  const own = make('private', priv, all);
  return [{ ...own, columns: [...own.columns, ...privateColumns] }, make('register', rest, [])];
}

/** Choices and lists that tell what somebody is, and are asked for by nothing once the person has left. */
const privateColumns: readonly Erased[] = [
  ...['blood_group', 'marital_status', 'married_on', 'religion_id', 'category_id', 'nationality_id'],
  'picture_consent_on',
].map((column) => ({ column, becomes: 'null' }));

function linesOf(form: Form, name: string, field: Field): Erasing['lines'] {
  if (field.kind !== 'rows') return [];
  const columns = Object.entries(field.fields).flatMap(([line, each]) => erasedOf(line, each));
  if (columns.length === 0) return [];
  return [{ table: rowsTableOf(form.name, name), owner: ownerColumnOf(form.name), columns }];
}

/** Every form whose records are about an employee, in the order of the declarations. */
export const planOf = (host: Host): readonly Erasing[] =>
  [...host.forms.forms.values()].flatMap((form) => {
    const subject = subjectOf(form);
    if (subject === undefined) return [];
    return erasingOf(form, subject === 'id' ? 'id' : `${snakeCase(subject)}_id`);
  });
