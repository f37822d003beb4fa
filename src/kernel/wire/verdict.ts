/** A draft that is asked about, and what the form's verdicts say of it, as they travel. */
import { date, id, listOf, maybe, named, objectOf } from './schema.ts';
import type { ShapeOf } from './shape.ts';

const text = { type: 'string' } as const;

/** The values as a save would send them: of a record that is there, those that differ. */
export const draftAskedSchema = named(
  'Draft',
  objectOf({ id, validFrom: date, values: { type: 'object' } }, ['id', 'validFrom']),
);

const verdict = objectOf({
  name: text,
  /** What it is about. */
  label: text,
  /** The field beside which it is shown. */
  at: text,
  /** Undecided until what is missing is there. */
  yes: maybe({ type: 'boolean' }),
  /** Why, or which fact is not recorded. */
  says: maybe(text),
  /** Fields that have to be filled in first, by their labels. */
  missing: listOf(text),
  /** What would make it a yes. */
  instead: maybe(text),
  /** False: it is advice. */
  refuses: { type: 'boolean' },
  /** The actions that a no refuses; none: saving. */
  decides: listOf(text),
});
export const draftVerdictsSchema = named('Verdicts', listOf(verdict));

export type DraftAsked = ShapeOf<typeof draftAskedSchema>;
export type DraftVerdict = ShapeOf<typeof verdict>;
