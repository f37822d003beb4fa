/**
 * The JSON schema of a described form, for the API document. Every property of the types has its place here:
 * one that is added to them and not described does not compile.
 */
import type { ChildShape, FieldShape, FormShape, StageShape } from './described.ts';
import { listOf, named, objectOf } from './schema.ts';
import { type Shaped, shaped } from './shape.ts';

type Parts<T> = Readonly<Record<keyof T, object>>;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const texts = listOf(text);
const words = { type: 'object', additionalProperties: text } as const;
const anything = {} as const;
const reach = { enum: ['own', 'team', 'organisation'] } as const;
const open = { type: 'object' } as const;

const fieldParts: Parts<FieldShape> = {
  name: text,
  kind: text,
  label: text,
  help: text,
  required: flag,
  readOnly: flag,
  inList: flag,
  listOnly: flag,
  typedOnly: flag,
  wide: flag,
  expires: flag,
  searchable: flag,
  unpicked: flag,
  saidOf: text,
  view: { enum: ['show', 'mask'] },
  writable: flag,
  default: anything,
  foldsBy: text,
  begins: text,
  visibleWhen: objectOf({ field: text, is: listOf(anything) }),
  choices: words,
  none: text,
  suggests: objectOf({ field: text, by: words }),
  follows: { description: 'True, or the values of other fields by which records count.' },
  ends: text,
  to: text,
  filter: words,
  only: words,
  scheme: text,
  unit: text,
  recordOf: text,
  isName: flag,
  yearFrom: whole,
  decimals: whole,
  min: { type: 'number' },
  max: { type: 'number' },
  notBefore: anything,
  notAfter: anything,
  accept: texts,
  maxBytes: whole,
  fields: { ...listOf(open), description: 'The columns of rows: fields again.' },
  one: text,
  parts: texts,
  unsaid: text,
  oneHolds: objectOf({ within: texts, when: text }, ['within', 'when']),
  narrows: flag,
  aspects: words,
  formulaNames: texts,
  own: text,
  from: text,
};
export const describedField = named('Field', {
  type: 'object',
  required: ['name', 'kind', 'label'],
  properties: fieldParts,
});

const childParts: Parts<ChildShape> = {
  form: text,
  field: text,
  heading: text,
  dated: flag,
  own: flag,
  written: flag,
  imports: { enum: ['first', 'too'] },
};

const asked = { label: text, asks: texts, more: text };
const stageParts: Parts<StageShape> = {
  ...asked,
  form: text,
  field: text,
  takes: { type: 'object', additionalProperties: texts },
  picks: { type: 'object', additionalProperties: words },
  writes: flag,
};

const preset = objectOf({ label: text, field: text, is: texts });
const formParts: Parts<FormShape> = {
  name: text,
  id: whole,
  heading: text,
  one: text,
  help: text,
  title: texts,
  subtitle: text,
  single: flag,
  dated: flag,
  systemOnly: flag,
  comesFilled: flag,
  parent: objectOf({ form: text, field: text, begins: text }, ['begins']),
  belongsTo: text,
  filledBy: objectOf({ heading: text, path: text }),
  children: listOf({ type: 'object', required: ['form', 'field', 'heading'], properties: childParts }),
  tabs: listOf(objectOf({ name: text, heading: text, own: flag }, ['own'])),
  opensOn: text,
  doneOnTab: texts,
  stages: objectOf(
    {
      first: objectOf(asked),
      later: listOf({ type: 'object', required: ['form', 'field', 'writes'], properties: stageParts }),
      over: objectOf({ field: text, is: texts }),
    },
    ['over'],
  ),
  tabGroups: listOf(objectOf({ heading: text, of: texts }, ['heading'])),
  states: { type: 'object', additionalProperties: words },
  changedIn: texts,
  tones: words,
  confirms: words,
  leads: objectOf({ action: text, whileEmpty: text }),
  board: objectOf({ facts: texts }),
  approvals: texts,
  judged: texts,
  words,
  actionInput: { type: 'object', additionalProperties: listOf(describedField) },
  sort: text,
  usually: preset,
  presets: listOf(preset),
  sections: listOf(objectOf({ title: text, fields: texts, own: flag }, ['own'])),
  fields: listOf(describedField),
  rights: objectOf(
    {
      read: reach,
      write: reach,
      delete: reach,
      import: reach,
      export: reach,
      actions: { type: 'object', additionalProperties: reach },
    },
    ['read', 'write', 'delete', 'import', 'export', 'actions'],
  ),
};

/** A form as one session sees it; fields say more, each as its kind needs. */
export const describedForm: Shaped<FormShape> = shaped(
  named('FormDescription', {
    type: 'object',
    required: ['name', 'id', 'heading', 'one', 'title', 'children', 'fields', 'rights'],
    properties: formParts,
  }),
);
