/**
 * Schemas are checked strictly in bodies; what comes in an address is text and is turned into what its schema
 * says. There are hundreds of routes: each schema is compiled when it is first needed, which saves seconds of
 * every start. Of an answer, what its schema does not have is left out, and no reason to refuse the rest.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import stringifierOf from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../route.ts';
import { growing } from './growing.ts';

const common = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  strict: false,
  formats: fullFormats,
} as const;

type Check = { (value: unknown): boolean; errors?: ErrorObject[] | null };
type Stringify = (document: unknown) => string;

export function checkSchemas(app: FastifyInstance): void {
  const body = new Ajv({ ...common, coerceTypes: false });
  const address = new Ajv({ ...common, coerceTypes: 'array' });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const check: Check = (value) => {
      compiled ??= (httpPart === 'body' ? body : address).compile(schema as object);
      const fits = compiled(value) as boolean;
      check.errors = compiled.errors ?? null;
      return fits;
    };
    return check;
  });
  const stringifiers = new WeakMap<object, Stringify>();
  app.setSerializerCompiler<JsonSchema>(({ schema }) => (document) => {
    // Many routes share a schema, that of errors above all.
    const known = stringifiers.get(schema) ?? (stringifierOf(growing(schema)) as Stringify);
    stringifiers.set(schema, known);
    return known(document);
  });
}
