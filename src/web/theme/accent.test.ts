import assert from 'node:assert/strict';
import test from 'node:test';
import { accentsOf, colourOf, contrast } from './accent.ts';

const white = [255, 255, 255] as const;
const darkCard = [28, 27, 25] as const;

test('an accent that can be read already stays as it was chosen', () => {
  assert.equal(accentsOf('#0f6b54')?.light, '#0f6b54');
});

test('a pale accent is darkened, and a dark one lightened, until text in it can be read', () => {
  for (const chosen of ['#ffe14d', '#7fd1ff', '#ff7a00', '#101010', '#0f6b54', '#ffffff', '#5b2a86']) {
    const accents = accentsOf(chosen);
    assert.ok(accents);
    assert.ok(contrast(colourOf(accents.light) ?? white, white) >= 4.5, `${chosen} on white`);
    assert.ok(contrast(colourOf(accents.dark) ?? darkCard, darkCard) >= 4.5, `${chosen} on the dark card`);
  }
});

test('a lightened accent keeps its hue', () => {
  const [red, green, blue] = colourOf(accentsOf('#0f6b54')?.dark ?? '') ?? [0, 0, 0];
  assert.ok(green > blue && blue > red);
});

test('what is no colour changes nothing', () => {
  assert.equal(accentsOf('green'), undefined);
  assert.equal(accentsOf('#0f6'), undefined);
});
