import { saying } from './said.ts';
import { named } from './schema.ts';
import { shaped } from './shape.ts';

/** Why a figure is what it is, as it is sent: a sentence, its figure, what it rests on, and its parts. */
export type Because = {
  readonly says: string;
  readonly value: string;
  readonly amount?: number | undefined;
  readonly cite?: string | undefined;
  readonly from?: string | undefined;
  readonly confidence?: string | undefined;
  /** The record, for a figure that somebody entered. */
  readonly source?:
    | {
        readonly form: string;
        readonly id: string;
        readonly by?: string;
        readonly at?: string;
        /** The page on which the day of it is shown, for a reader who may open it. */
        readonly path?: string;
      }
    | undefined;
  readonly parts: readonly Because[];
};

const text = { type: 'string' };

/** Its parts are explanations again. */
const schema = named('Because', {
  type: 'object',
  required: ['says', 'value', 'parts'],
  description: 'Why: a sentence, its figure, the row of law it rests on and since when, and its parts.',
  properties: {
    says: text,
    value: text,
    amount: { type: 'integer', description: 'paise' },
    cite: text,
    from: text,
    confidence: { type: 'string', description: 'Only where the row is not certain.' },
    source: {
      type: 'object',
      required: ['form', 'id'],
      properties: { form: text, id: text, by: text, at: text, on: text, path: text },
    },
    parts: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
});
export const becauseSchema = shaped<Because>(saying(schema, 'says', 'value'));
