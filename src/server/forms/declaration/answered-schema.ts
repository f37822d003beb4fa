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

/** What is answered for a field: in clear, or masked. */
function answeredSchema(field: Field): JsonSchema {
  if (field.kind === 'rows') {
    const properties = Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [name, answeredSchema(inner)]),
    );
    return labelled(field, { type: 'array', items: { type: 'object', properties } });
  }
  if (field.kind === 'reference') return labelled(field, maskableAs(field, 'Reference', linked));
  if (field.kind === 'file' || field.kind === 'picture')
    return labelled(field, maskableAs(field, 'StoredFile', storedFile));
  if (field.kind === 'population') return labelled(field, maskable(field, titledPopulationSchema(field)));
  const { type } = sentType(field);
  const isList = field.kind === 'choices' && { items: { type: 'string' } };
  return labelled(field, maskable(field, nullable({ type, ...isList })));
}

/** What the field is for stands where it is sent. */
const labelled = (field: Field, schema: JsonSchema): JsonSchema => ({ title: field.label, ...schema });

const record = named('SavedRecord', {
  type: 'object',
  required: recordNeeds,
  properties: { ...recordParts, besides: besidesSchema },
});

const days = named('Days', { type: 'object', properties: rowParts });

/** A record as it is answered. */
export function recordSchema(registry: FormRegistry, form: Form): JsonSchema {
  const shown = [...shownFields(registry, form).values()].map(
    ({ name, field }) => [name, answeredSchema(field)] as const,
  );
  const lines = Object.entries(form.fields)
    .filter(([, field]) => field.kind === 'rows')
    .map(([name, field]) => [name, answeredSchema(field)] as const);
  const own = {
    type: 'object',
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
  const own = { type: 'object', required: ['rows'], properties: { rows } };
  return named(`${typeName(form)}Page`, { allOf: [page, own] });
}
