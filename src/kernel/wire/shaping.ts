/** What a caller says is to be done to the cells of a sheet. */
import { letterKinds, nameParts, type Shaping } from '../sheet/shaping.ts';
import { objectOf } from './schema.ts';
import { shaped } from './shape.ts';

/** How many columns a table may have. */
export const tableLimits = { columns: 300 } as const;

const place = { type: 'integer', minimum: 0, maximum: tableLimits.columns } as const;
const words = { type: 'string', maxLength: 400 } as const;
const mostMade = 60;
const mostWords = 2_000;
const mostMended = 20_000;

const made = {
  type: 'array',
  maxItems: mostMade,
  items: {
    anyOf: [
      objectOf({ kind: { const: 'constant' }, value: words }),
      objectOf({ kind: { const: 'name' }, from: place, part: { enum: [...nameParts] } }),
      objectOf({
        kind: { const: 'piece' },
        from: place,
        at: { type: 'string', maxLength: 10 },
        piece: { type: 'integer', minimum: 1, maximum: 20 },
      }),
      objectOf({
        kind: { const: 'join' },
        from: { type: 'array', maxItems: 10, items: place },
        between: { type: 'string', maxLength: 10 },
      }),
      objectOf({
        kind: { const: 'tally' },
        from: { type: 'array', maxItems: 62, items: place },
        worth: {
          type: 'object',
          maxProperties: 100,
          propertyNames: { maxLength: 20 },
          additionalProperties: { type: 'number', minimum: 0, maximum: 2 },
        },
      }),
    ],
  },
} as const;

const treatment = objectOf(
  {
    letters: { type: 'string', enum: [...letterKinds] },
    yearly: { type: 'boolean' },
    digits: { type: 'integer', minimum: 1, maximum: 20 },
    words: { type: 'object', maxProperties: mostWords, additionalProperties: words },
    left: { type: 'boolean' },
    shared: { type: 'boolean' },
    meant: { type: 'boolean' },
    nextDay: { type: 'boolean' },
    rounded: { type: 'boolean' },
  },
  ['letters', 'yearly', 'digits', 'words', 'left', 'shared', 'meant', 'nextDay', 'rounded'],
);

export const shapingSchema = shaped<Shaping>(
  objectOf({
    made,
    treated: {
      type: 'object',
      maxProperties: tableLimits.columns,
      propertyNames: { pattern: '^[0-9]{1,3}$' },
      additionalProperties: treatment,
    },
    cells: {
      type: 'object',
      maxProperties: mostMended,
      propertyNames: { pattern: '^[0-9]{1,7}$' },
      additionalProperties: {
        type: 'object',
        propertyNames: { pattern: '^[0-9]{1,3}$' },
        maxProperties: tableLimits.columns,
        additionalProperties: words,
      },
    },
  }),
);
