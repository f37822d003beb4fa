/** What Indian scripts say on paper is found, copied and drawn as it was typed. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { document } from './document.ts';
import { type Face, faceOf } from './font.ts';

/** What a PDF says that its drawn letters mean, run by run. */
async function typedIn(words: readonly string[], script: 'latin' | 'devanagari'): Promise<string[]> {
  const pieces: Buffer[] = [];
  const paper = document({ title: 'Payslip', script }, (page) =>
    page.pairs(words.map((word) => [word, word])),
  );
  for await (const piece of paper) pieces.push(piece as Buffer);
  const file = Buffer.concat(pieces);
  const streams = [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
      } catch {
        return [];
      }
    },
  );
  return streams.flatMap((stream) =>
    [...stream.matchAll(/ActualText <feff([0-9a-f]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );
}

test('a search for कर्मचारी or वित्तीय finds it on a payslip in Hindi', async () => {
  const typed = await typedIn(['कर्मचारी', 'वित्तीय वर्ष', 'किराया'], 'devanagari');
  for (const word of ['कर्मचारी', 'वित्तीय वर्ष', 'किराया'])
    assert.equal(typed.filter((each) => each.trim() === word).length, 2, JSON.stringify(typed));
});

test('a name in Tamil or Bengali on an English paper is found, and English is as it was', async () => {
  const typed = await typedIn(['Asha Rao', 'கொடி', 'Ms. নিয়তি'], 'latin');
  assert.deepEqual(new Set(typed.map((each) => each.trim())), new Set(['கொடி', 'নিয়তি']));
});

const widthOf = (word: string, face: Face = 'regular') =>
  faceOf(face, 'devanagari').layout(word).advanceWidth;
const glyphsOf = (word: string, script: 'devanagari' | 'bengali' = 'devanagari') =>
  faceOf('regular', script)
    .layout(word)
    .glyphs.map(({ id }) => id);

test('a joiner typed in a half letter leaves no gap: words are as wide as HarfBuzz draws them', () => {
  // HarfBuzz 6.0 with the same face.
  for (const [word, width] of [
    ['नियुक्\u200dति', 2759],
    ['मुख्\u200dयालय', 3280],
    ['वाक्\u200dय', 1930],
  ] as const) {
    assert.equal(widthOf(word), width, word);
    assert.deepEqual(glyphsOf(word), glyphsOf(word.replace('\u200d', '')), word);
  }
});

test('a joiner that chooses another shape still does', () => {
  assert.notDeepEqual(glyphsOf('क्\u200dष'), glyphsOf('क्ष'));
  assert.notDeepEqual(glyphsOf('क्\u200cष'), glyphsOf('क्ष'));
  assert.deepEqual([widthOf('क्\u200dष'), widthOf('क्\u200cष')], [1128, 1346]);
  assert.notDeepEqual(glyphsOf('র\u200d্য', 'bengali'), glyphsOf('র্য', 'bengali'));
});
