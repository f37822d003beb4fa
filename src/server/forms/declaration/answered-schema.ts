/** JSON schemas derived from a form: what is answered. */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { pageNeeds, pageParts, recordNeeds, recordParts, rowParts } from '#kernel/wire/described.ts';
import { named } from '#kernel/wire/schema.ts';
import { besidesSchema } from '../../gate/extras.ts';
import { titledPopulationSchema } from '../../population/population-schema.ts';
import type { JsonSchema } from '../../route.ts';
import { shownFields } from '../list/shown.ts';
import type { FormRegistry } from './registry.ts';
import { nullable, sentType, typeName } from './schema.ts';

const linked: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' }, title: { type: 'string' } },
  required: ['id', 'title'],
};
const storedFile: JsonSchema = {
  type: ['object', 'null'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    name: { type: 'string' },
    bytes: { type: 'integer' },
    mime: { type: 'string' },
  },
};

/** Who may not see a value of its class gets it masked, which is always text. */
const isMaskable = ({ sensitivity = 'public' }: Field): boolean => sensitivity !== 'public';

function maskable(field: Field, schema: JsonSchema): JsonSchema {
  if (!isMaskable(field)) return schema;
  const types = [schema.type].flat() as string[];
  return { ...schema, type: [...new Set([...types, 'string'])] };
}

const maskableAs = (field: Field, name: string, schema: JsonSchema): JsonSchema =>
  named(isMaskable(field) ? `Masked${name}` : name, maskable(field, schema));

/**
 * What is answered for a field: in clear, or masked. What is sent as well has its title and what it is for
 * where it is sent.
 */
function answeredSchema(field: Field, isSent: boolean): JsonSchema {
  const schema = untitled(field, isSent && field.readOnly !== true);
  return isSent && field.readOnly !== true ? schema : { title: field.label, ...schema };
}

function untitled(field: Field, isSent: boolean): JsonSchema {
  if (field.kind === 'rows') {
    const properties = Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [name, answeredSchema(inner, isSent)]),
    );
    return { type: 'array', items: { type: 'object', properties } };
  }
  if (field.kind === 'reference') return maskableAs(field, 'Reference', linked);
  if (field.kind === 'file' || field.kind === 'picture') return maskableAs(field, 'StoredFile', storedFile);
  if (field.kind === 'population') return maskable(field, titledPopulationSchema(field));
  const { type } = sentType(field);
  const isList = field.kind === 'choices' && { items: { type: 'string' } };
  return maskable(field, nullable({ type, ...isList }));
}

const record = named('SavedRecord', {
  type: 'object',
  required: recordNeeds,
  properties: { ...recordParts, besides: besidesSchema },
});

const days = named('Days', { type: 'object', properties: rowParts });

/** A record as it is answered. */
export function recordSchema(registry: FormRegistry, form: Form): JsonSchema {
  const answered = (name: string, field: Field) =>
    [name, answeredSchema(field, form.systemOnly !== true && name in form.fields)] as const;
  const shown = [...shownFields(registry, form).values()].map(({ name, field }) => answered(name, field));
  const lines = Object.entries(form.fields)
    .filter(([, field]) => field.kind === 'rows')
    .map(([name, field]) => answered(name, field));
  const own = {
    required: ['values'],
    properties: {
      ...(form.states && { state: { type: 'string', enum: Object.keys(form.states) } }),
      values: { type: 'object', properties: Object.fromEntries([...shown, ...lines]) },
    },
  };
  return named(typeName(form), { allOf: [record, ...(form.dated ? [days] : []), own] });
}

const page = named('Page', { type: 'object', required: pageNeeds, properties: pageParts });

export function pageSchema(registry: FormRegistry, form: Form): JsonSchema {
  const rows = { type: 'array', items: recordSchema(registry, form) };
  const own = { required: ['rows'], properties: { rows } };
  return named(`${typeName(form)}Page`, { allOf: [page, own] });
}
