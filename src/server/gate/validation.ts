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

const body = new Ajv({ ...common, coerceTypes: false });
const address = new Ajv({ ...common, coerceTypes: 'array' });
/** Many routes share a schema, that of errors above all, and the servers of one process share the routes. */
const stringifiers = new WeakMap<object, Stringify>();

export function checkSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check: Check = (value) => {
      // Kept by the schema itself once it is compiled.
      const compiled: ValidateFunction = (httpPart === 'body' ? body : address).compile(schema as object);
      const fits = compiled(value) as boolean;
      check.errors = compiled.errors ?? null;
      return fits;
    };
    return check;
  });
  app.setSerializerCompiler<JsonSchema>(({ schema }) => (document) => {
    const known = stringifiers.get(schema) ?? (stringifierOf(growing(schema)) as Stringify);
    stringifiers.set(schema, known);
    return known(document);
  });
}
