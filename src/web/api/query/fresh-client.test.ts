/** What is on the screen after a change is what holds after it, however slowly it was first asked for. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import { FreshClient } from './fresh-client.ts';

const queryClient = new FreshClient();

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
