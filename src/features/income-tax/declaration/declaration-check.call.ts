/** What payroll decides on the lines of a declaration. */
import { call } from '#kernel/wire/call.ts';
import { id, idParams, listOf, maybe, nullable, objectOf, textOf, whole } from '#kernel/wire/schema.ts';
import { previousEmployment } from './previous-employment.form.ts';
import { rentedHome } from './rented-home.form.ts';
import { taxClaim } from './tax-claim.form.ts';

export const lineForms = [taxClaim, rentedHome, previousEmployment];

const verdictOf = { enum: ['accepted', 'refused', null] } as const;

export const verifyDeclarationCall = call({
  method: 'POST',
  path: '/api/tax-declarations/:id/verify',
  params: idParams,
  body: objectOf({
    version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    lines: {
      ...listOf(
        objectOf(
          {
            form: { type: 'string', enum: lineForms.map(({ name }) => name) },
            id,
            verdict: verdictOf,
            accepted: { type: ['integer', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
            remark: maybe(textOf(300)),
          },
          ['accepted', 'remark'],
        ),
      ),
      minItems: 1,
      maxItems: 200,
    },
  }),
  response: objectOf({ version: whole, accepted: nullable('integer') }),
});
