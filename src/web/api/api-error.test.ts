import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError, errorFrom, noAnswer, Spoken, sentenceFor } from './api-error.ts';

test('a refusal keeps its code, its sentence, its fields and what is there now', () => {
  const theirs = { id: 3, version: 5, title: 'Grade M3', values: {} };
  const error = errorFrom(409, { code: 'stale', message: 'Somebody else changed it.', theirs });
  assert.equal(error.code, 'stale');
  assert.deepEqual(error.theirs, theirs);
  const wrong = errorFrom(422, {
    code: 'invalid',
    message: 'Some need a correction.',
    fields: { name: 'Name is required.' },
  });
  assert.equal(wrong.fields.name, 'Name is required.');
});

test('an answer that is not ours still becomes a sentence that says what to do', () => {
  for (const status of [401, 403, 404, 413, 429, 500, 502, 503]) {
    const error = errorFrom(status, '<html>Bad gateway</html>');
    assert.equal(error.status, status);
    assert.doesNotMatch(error.message, /<html>|undefined/);
    assert.match(error.message, /\.$/);
  }
});

test('no answer says whether what was typed is safe', () => {
  assert.match(noAnswer('offline', true).message, /What you entered is still here/);
  assert.doesNotMatch(noAnswer('offline', false).message, /entered/);
  assert.match(noAnswer('slow', true).message, /not be done twice/);
  assert.equal(noAnswer('unreachable', true).status, 0);
});

test('a fault of the page itself does not say that nothing was changed: the server may have done it', () => {
  const said = sentenceFor(new TypeError('results is not iterable'));
  assert.doesNotMatch(said, /[Nn]othing was changed|our side/);
  assert.match(said, /Reload/);
});

test('what a browser refuses, notifications say, is told in the words that say what to do', () => {
  const blocked = 'This browser blocks notifications from Muster. Allow them, then try again.';
  assert.equal(sentenceFor(new Spoken(blocked)), blocked);
});

test('a fault of the page itself is not shown as its programming words', () => {
  assert.doesNotMatch(sentenceFor(new TypeError('x is not a function')), /function/);
  assert.equal(sentenceFor(new ApiError(409, { code: 'x', message: 'Said so.' })), 'Said so.');
});
