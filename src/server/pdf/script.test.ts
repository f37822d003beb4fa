/** Which letters of a text are drawn in which face. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { hasGlyph } from './font.ts';
import { runsOf, type Script } from './script.ts';

const told = (text: string, main: Script = 'latin') =>
  runsOf(text, main, hasGlyph).map((run) => `${run.script}: ${run.text}`);

test('each script is drawn in its own face, with the spaces that follow it', () => {
  const mixed = 'Smt. শ্রীমতী রায় (E12)';
  assert.deepEqual(told(mixed), ['latin: Smt. ', 'bengali: শ্রীমতী রায় ', 'latin: (E12)']);
  assert.deepEqual(told('ராம் व राम'), ['tamil: ராம் ', 'devanagari: व राम']);
});

test('on a paper in Hindi its face draws what it has, and the Latin one the rest', () => {
  assert.deepEqual(told('कर्मचारी Asha', 'devanagari'), ['devanagari: कर्मचारी Asha']);
  assert.deepEqual(told('Zoë ж राव', 'devanagari'), ['devanagari: Zoë ', 'latin: ж ', 'devanagari: राव']);
});

test('joiners and the bar that ends a sentence stay with their word', () => {
  assert.deepEqual(told('ক্‍ষ।'), ['bengali: ক্‍ষ।']);
});

test('what no face has is a question mark, and no empty box', () => {
  assert.deepEqual(told('李 Rao'), ['latin: ? Rao']);
  assert.deepEqual(told('राव 李'), ['devanagari: राव ?']);
});
