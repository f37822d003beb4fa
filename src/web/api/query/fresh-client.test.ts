/** What is on the screen after a change is what holds after it, however slowly it was first asked for. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { changes } from './changes.ts';
import { FreshClient } from './fresh-client.ts';

const queryClient = new FreshClient();
changes.onChange((gone) => queryClient.changed(gone));

type Meta = { afterChange?: 'later' | 'same' };

/** Something on the screen, and how often it was asked for; the first answer has come. */
async function looked(queryKey: QueryKey, meta: Meta = {}) {
  const seen = { asked: 0, stop: () => {} };
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => ++seen.asked,
    staleTime: 60_000,
    meta,
  });
  seen.stop = observer.subscribe(() => undefined);
  await sleep(1);
  return seen;
}

const done = () => Promise.resolve('done');
const refused = (status: number) => () =>
  Promise.reject(new ApiError(status, { code: 'no', message: 'No.' }));

test('what is still being asked for the first time is asked again after a change', async () => {
  let kept = 'open';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['records', 'ticket', 'conversation', 1],
    queryFn: () => {
      const read = kept;
      return new Promise<string>((answer) => {
        answers.push(() => answer(read));
      });
    },
  });
  const stop = observer.subscribe(() => undefined);
  kept = 'closed';
  const again = queryClient.invalidateQueries({ queryKey: ['records', 'ticket'] });
  for (const answer of answers) answer();
  await again;
  assert.equal(observer.getCurrentResult().data, 'closed');
  assert.equal(answers.length, 2);
  stop();
});

test('what nobody looks at is left alone', async () => {
  let asked = 0;
  const first = queryClient.fetchQuery({
    queryKey: ['records', 'ticket', 'list'],
    queryFn: async () => ++asked,
  });
  await queryClient.invalidateQueries({ queryKey: ['records', 'ticket'] });
  assert.equal(await first, 1);
  assert.equal(asked, 1);
});

test('whatever is on the screen is read again after a change of anything, before it is told', async () => {
  const sheet = await looked(['records', 'expense-claim', 'sheet', 1]);
  const bell = await looked(['notifications']);
  await changes.by('POST', '/records/expense-line', done);
  await changes.shown();
  assert.deepEqual([sheet.asked, bell.asked], [2, 2]);
  for (const { stop } of [sheet, bell]) stop();
});

test('changes that are sent together or one after another are read once', async () => {
  const list = await looked(['records', 'department', 'rows', '']);
  const slowly = () => sleep(20, 'done');
  await Promise.all([1, 2, 3].map((id) => changes.by('DELETE', `/records/department/${id}`, slowly)));
  for (const id of [4, 5, 6]) await changes.by('DELETE', `/records/department/${id}`, slowly);
  await changes.shown();
  assert.equal(list.asked, 2);
  list.stop();
});

test('a change that takes long does not keep the others from the screen', async () => {
  const list = await looked(['records', 'department', 'rows', 'long']);
  const upload = changes.by('POST', '/records/department/1/attachments', () => sleep(2_500, 'done'));
  await changes.by('PUT', '/records/department/2', done);
  await sleep(1_300);
  assert.equal(list.asked, 2, 'while it still goes on');
  await upload;
  await changes.shown();
  assert.equal(list.asked, 3, 'and once it has ended');
  list.stop();
});

test('nothing is read again for what was refused as it was typed', async () => {
  const list = await looked(['records', 'department', 'rows', 'refused']);
  for (const status of [400, 401, 403, 422])
    await changes.by('POST', '/records/department', refused(status)).catch(() => undefined);
  await sleep(20);
  assert.equal(list.asked, 1);
  list.stop();
});

test('after a change that nobody answered, or that came too late, the screen shows what holds', async () => {
  for (const status of [0, 409, 500]) {
    const list = await looked(['records', 'department', 'rows', status]);
    await changes.by('PUT', '/records/department/1', refused(status)).catch(() => undefined);
    await changes.shown();
    assert.equal(list.asked, 2, `${status}`);
    list.stop();
  }
});

test('what is asked of typed words is asked again when somebody looks again, not before', async () => {
  const verdict = await looked(['records', 'leave-application', 'verdict'], { afterChange: 'later' });
  const form = await looked(['form', 'leave-application'], { afterChange: 'same' });
  await changes.by('POST', '/records/ticket', done);
  await changes.shown();
  assert.deepEqual([verdict.asked, form.asked], [1, 1]);
  for (const { stop } of [verdict, form]) stop();
  const again = await looked(['records', 'leave-application', 'verdict'], { afterChange: 'later' });
  assert.equal(again.asked, 1, 'a minute has not passed, and it is asked all the same');
  const same = await looked(['form', 'leave-application'], { afterChange: 'same' });
  assert.equal(same.asked, 0);
  for (const { stop } of [again, same]) stop();
});

test('a record that was deleted is not asked for again, what lists it is', async () => {
  const record = await looked(['records', 'department', 'one', 7, null]);
  const history = await looked(['records', 'department', 'history', 7]);
  const list = await looked(['records', 'department', 'rows', 'seven']);
  await changes.by('DELETE', '/records/department/7', done);
  await changes.shown();
  assert.deepEqual([record.asked, history.asked, list.asked], [1, 1, 2]);
  for (const { stop } of [record, history, list]) stop();
});
