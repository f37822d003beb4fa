/** JSON schemas derived from a form: what may be sent. */

import type { Field, Fields, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { largestAmount, usualLength } from '#kernel/value-check.ts';
import { calendarPattern, date, month, named, nameKey } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { populationSchema } from '../../population/population-schema.ts';
import type { JsonSchema } from '../../route.ts';
import type { Query } from '../list/list-request.ts';

const wholeMax = Number.MAX_SAFE_INTEGER;

type SentTypes = {
  readonly [K in PlainField['kind']]: (field: Extract<PlainField, { kind: K }>) => JsonSchema;
};

const someText = ({ max }: { max?: number }, usual: number): JsonSchema => ({
  type: 'string',
  maxLength: max ?? usual,
});
const wholeFrom = (minimum: number, maximum: number, description: string): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

/** Whom so many forms are about that the API document says what it is once. */
const employeeId = named('EmployeeId', { type: 'integer', minimum: 1, maximum: wholeMax });

const idOf = (form: string): JsonSchema =>
  form === 'employee' ? employeeId : wholeFrom(1, wholeMax, `Id of ${form}`);

const sentTypes: SentTypes = {
  text: (field) => someText(field, usualLength.text),
  personName: (field) => someText(field, usualLength.personName),
  code: (field) => someText(field, usualLength.code),
  longText: (field) => someText(field, usualLength.longText),
  number: ({ decimals, min, max }) => ({
    type: decimals ? 'number' : 'integer',
    minimum: min ?? -wholeMax,
    maximum: max ?? wholeMax,
  }),
  money: ({ min, max }) => wholeFrom(min ?? 0, max ?? largestAmount, 'Whole paise.'),
  percent: ({ min, max }) => wholeFrom(min ?? 0, max ?? 10_000, 'Hundredths of a percent.'),
  date: () => date,
  month: () => month,
  time: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  moment: () => ({ type: 'string', pattern: calendarPattern.moment }),
  flag: () => ({ type: 'boolean' }),
  choice: ({ choices }) => ({ type: 'string', enum: Object.keys(choices) }),
  choices: ({ choices }) => ({
    type: 'array',
    items: { type: 'string', enum: Object.keys(choices) },
    uniqueItems: true,
  }),
  reference: ({ to }) => idOf(to),
  file: () => wholeFrom(1, wholeMax, 'Id of a file'),
  picture: () => wholeFrom(1, wholeMax, 'Id of a file'),
  phone: () => ({ type: 'string', maxLength: 40 }),
  mail: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  address: () => addressSchema,
  population: populationSchema,
  identity: ({ scheme }) => ({
    type: 'string',
    maxLength: 40,
    description: `A number of the scheme ${scheme}.`,
  }),
};

export function sentType(field: PlainField): JsonSchema {
  return (sentTypes[field.kind] as (field: PlainField) => JsonSchema)(field);
}

const part = { type: ['string', 'null'] } as const;
const addressSchema: JsonSchema = named('Address', {
  type: 'object',
  additionalProperties: false,
  required: ['line1', 'city', 'state', 'pin'],
  properties: {
    line1: { type: 'string' },
    line2: part,
    city: { type: 'string' },
    state: { type: 'string' },
    pin: { type: 'string' },
    country: { type: 'string' },
  },
});

const described = (field: Field, schema: JsonSchema): JsonSchema => ({
  title: field.label,
  ...schema,
  ...(field.help !== undefined && { description: field.help }),
});

/** A field's value may be null where nothing is required. */
export function nullable(schema: JsonSchema): JsonSchema {
  const {
    enum: choices,
    type,
    [nameKey]: name,
  } = schema as { enum?: readonly unknown[]; type?: unknown; [nameKey]?: string };
  return {
    ...schema,
    ...(typeof type === 'string' && name !== undefined && { [nameKey]: `${name}OrNull` }),
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(choices && { enum: [...choices, null] }),
  };
}

/** What may be sent for a field. */
function sentSchema(field: Field): JsonSchema {
  if (field.kind === 'rows') {
    const items = valuesSchema(field.fields, true);
    const list = { type: 'array', items, maxItems: field.max ?? 500 };
    return described(field, field.required || field.min ? list : nullable(list));
  }
  const type = sentType(field);
  return described(field, field.required && !field.visibleWhen ? type : nullable(type));
}

/** The values of a record to be sent: all required ones of a new record, any of a changed one. */
export function valuesSchema(fields: Fields, isNew: boolean): JsonSchema {
  const open = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const required = open
    .filter(
      ([, field]) =>
        field.required && !field.visibleWhen && field.kind !== 'rows' && field.default === undefined,
    )
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(open.map(([name, field]) => [name, sentSchema(field)])),
    ...(isNew && required.length > 0 && { required }),
  };
}

const datedParts = {
  validFrom: { ...date, description: 'The first day it holds.' },
  validTo: { ...nullable(date), description: 'The last day it holds; null or absent is without end.' },
  reason: { type: 'string', maxLength: 500 },
};
const version = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

/** 'EmployeeBank' of the form 'employee-bank'. */
export const typeName = ({ name }: Pick<Form, 'name'>): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is sent for a form. A caller who may write only their own records may leave out whose one it is. */
function sentFields(form: Form): Fields {
  const owner = form.belongsTo === undefined ? undefined : form.fields[form.belongsTo];
  const isOwn = Object.values(form.rights).some((given) => given?.['write'] === 'own');
  return owner && isOwn
    ? { ...form.fields, [form.belongsTo ?? '']: { ...owner, required: false } }
    : form.fields;
}

/** The values alone, which a new record and a change share; whoever refers to it closes it. */
function sharedValues(form: Form): JsonSchema {
  const { properties } = valuesSchema(sentFields(form), false);
  return named(`${typeName(form)}Values`, { type: 'object', properties });
}

export function creationSchema(form: Form): JsonSchema {
  const { required = [] } = valuesSchema(sentFields(form), true) as { required?: readonly string[] };
  const days = named('DatedValues', { type: 'object', properties: datedParts, required: ['validFrom'] });
  return named(`${typeName(form)}New`, {
    allOf: form.dated ? [sharedValues(form), days] : [sharedValues(form)],
    ...(required.length > 0 && { required }),
    unevaluatedProperties: false,
  });
}

/** A change is sent as a new record is, without what stays as it is, and with the version that was read. */
export function alterationSchema(form: Form): JsonSchema {
  const read = named('VersionRead', { type: 'object', properties: { version }, required: ['version'] });
  const days = named('DatedChange', { type: 'object', properties: datedParts, required: ['reason'] });
  return {
    allOf: form.dated ? [sharedValues(form), read, days] : [sharedValues(form), read],
    unevaluatedProperties: false,
  };
}

/** The envelope alone: the values within are checked in the organisation's own words. */
export const looseCreation = shaped<Query>({ type: 'object' });
export const looseAlteration = shaped<Query & { readonly version: number }>({
  type: 'object',
  required: ['version'],
  properties: { version },
});
