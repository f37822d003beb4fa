/** A seeded sample of the calls that `npm run bench hostile` sends 50,000 of. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sendHostile } from './hostile-call.ts';

test('what is sent torn, hostile or odd is answered with what is wrong, never with a fault', async () => {
  const { faults, answers } = await sendHostile(1_500, 20_261_122);
  assert.deepEqual(faults, []);
  assert.ok((answers.get(422) ?? 0) > 300, 'most are told what is wrong');
});
