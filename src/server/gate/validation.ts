/** Schemas are checked strictly in bodies; what comes in an address is text and is turned into what its schema says. */
import type { FastifyInstance } from 'fastify';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

const common = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false, formats: fullFormats } as const;

export function checkSchemas(app: FastifyInstance): void {
  const body = new Ajv({ ...common, coerceTypes: false });
  const address = new Ajv({ ...common, coerceTypes: 'array' });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema as object));
}
