/** A flow tried on a record that is there, as its tab and the server share it. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { id, listOf, named, nullable, objectOf } from '#kernel/wire/schema.ts';

const word = { type: 'string' } as const;

const person = objectOf({
  name: word,
  because: said,
  state: { type: 'string', enum: ['waiting', 'agreed', 'moved', 'told'] } as const,
  by: nullable('string'),
  on: nullable('string'),
});

/** Each level of a flow, with whom it asks and why. */
export const standingLevels = named(
  'Levels',
  listOf(objectOf({ asks: said, need: said, asksNobody: { type: 'boolean' }, people: listOf(person) })),
);

export const flowTrialCall = call({
  method: 'GET',
  path: '/api/approvals/flows/:id/try/:record',
  params: objectOf({ id, record: id }),
  response: objectOf({
    fits: { type: 'boolean' },
    because: said,
    /** The flow by which the record goes today; null where whoever has the right decides. */
    used: nullable('string'),
    isUsed: { type: 'boolean' },
    levels: standingLevels,
  }),
});
