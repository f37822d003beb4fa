/** A body that cannot be taken is answered field by field, in words that say what to send. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { date, month } from '#kernel/wire/schema.ts';
import { faultWords } from './fault-words.ts';

const ajv = new Ajv({ allErrors: true, strict: false, formats: fullFormats });

const cases: readonly (readonly [schema: object, sent: unknown, says: string])[] = [
  [{ type: 'object' }, 'x', 'Send an object with named values here.'],
  [{ type: ['string', 'null'] }, 4, 'Send text or null here.'],
  [{ type: 'integer' }, 1.5, 'Send a whole number here.'],
  [{ required: ['a'] }, {}, 'This is required.'],
  [{ properties: {}, additionalProperties: false }, { a: 1 }, 'This is not known here. Leave it out.'],
  [{ enum: ['own', 'team', null] }, 'all', 'Send one of these: own, team, null.'],
  [{ const: true }, false, 'This can only be true.'],
  [{ type: 'string', format: 'date' }, '1/2/2026', 'Send a date as YYYY-MM-DD.'],
  [date, '2026-02-30', 'Send a date as YYYY-MM-DD.'],
  [date, '9999-12-31', 'Send a date of the years 1900 to 2199, as YYYY-MM-DD.'],
  [date, '0001-01-01', 'Send a date of the years 1900 to 2199, as YYYY-MM-DD.'],
  [month, '1899-12', 'Send a month of the years 1900 to 2199, as YYYY-MM.'],
  [month, '2200-01', 'Send a month of the years 1900 to 2199, as YYYY-MM.'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'This is not written as it should be.'],
  [{ minimum: 1 }, 0, 'Send 1 or more.'],
  [{ maximum: 9 }, 10, 'Send 9 or less.'],
  [{ minLength: 1 }, '', 'This may not be empty.'],
  [{ minLength: 8 }, 'a', 'Send 8 characters or more.'],
  [{ maxLength: 2 }, 'abc', 'This is too long. Send at most 2 characters.'],
  [{ minItems: 1 }, [], 'Send at least one entry.'],
  [{ maxItems: 1 }, [1, 2], 'Send only one entry.'],
  [{ uniqueItems: true }, [1, 1], 'The same entry may not be sent twice.'],
];

test('each thing that a schema can find wrong is said as what to send instead', () => {
  for (const [schema, sent, says] of cases) {
    const check = ajv.compile(schema);
    assert.equal(check(sent), false, JSON.stringify(schema));
    assert.deepEqual(check.errors?.map(faultWords), [says]);
  }
});
