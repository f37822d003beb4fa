/** Articles are offered by what is typed. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { matching } from './article-match.ts';

const articles = [
  { id: 1, question: 'How do I change my bank account?', words: 'salary account', answer: 'Under My pay.' },
  { id: 2, question: 'When are salaries paid?', words: 'pay day', answer: 'On the last day of work.' },
  { id: 3, question: 'How do I reset my password?', words: 'login', answer: 'Use the link at sign-in.' },
];
const offered = (typed: string) => matching(articles, typed).map(({ id }) => id);

test('an article is offered by words of its question, in part and in the plural', () => {
  assert.deepEqual(offered('bank accounts'), [1]);
  assert.deepEqual(offered('passw'), [3]);
  assert.deepEqual(offered('salary account wrong')[0], 1);
});

test('nothing is offered for small words, or by words of an answer alone', () => {
  assert.deepEqual(offered('how can the'), []);
  assert.deepEqual(offered('link'), []);
});
