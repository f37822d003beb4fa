#!/usr/bin/env bash
# fontkit 2.0.4 and the Noto fonts of Indian scripts.
#
# Expected: a letter for which a font has no place for some mark is laid out, the mark stays where it is, as
# HarfBuzz and browsers do it.
# Seen: `layout` throws a TypeError ("Cannot read properties of null (reading 'xCoordinate')") and ends the
# document: with 58 pairs of a letter and a mark in Noto Sans Gujarati, 382 in Gurmukhi, 195 in Malayalam and
# 9 in Tamil; with none in Bengali, Devanagari, Kannada, Oriya and Telugu. In OpenType the anchor of a base
# glyph may be null (GPOS lookup type 4); fontkit reads its coordinates all the same.
# Whoever prints names in these scripts skips the one rule of the font (`GPOSProcessor.applyAnchor`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
fonts=(bengali@0.4.4 devanagari@0.4.1 gujarati@0.4.2 gurmukhi@0.4.1 kannada@0.4.3 malayalam@0.4.2 oriya@0.4.2 tamil@0.4.3 telugu@0.4.2)
npm install --silent --no-audit --no-fund fontkit@2.0.4 "${fonts[@]/#/@expo-google-fonts/noto-sans-}"
cat >seen.mjs <<'JS'
import { readFileSync, readdirSync } from 'node:fs';
import { create } from 'fontkit';
import assert from 'node:assert/strict';

const isMark = (code) => /\p{M}/u.test(String.fromCodePoint(code));
const seen = {};
for (const script of process.argv.slice(2)) {
  const folder = `node_modules/@expo-google-fonts/noto-sans-${script}`;
  const found = readdirSync(folder, { recursive: true }).find((name) => name.endsWith('_400Regular.ttf'));
  const file = `${folder}/${found}`;
  const font = create(readFileSync(file));
  const codes = font.characterSet.filter((code) => code > 0x900 && code < 0xe00);
  seen[script] = 0;
  for (const letter of codes.filter((code) => !isMark(code)))
    for (const mark of codes.filter(isMark))
      try {
        font.layout(String.fromCodePoint(letter, mark));
      } catch (error) {
        assert.match(error.message, /reading 'xCoordinate'/);
        seen[script] += 1;
      }
}
console.log(seen);
assert.deepEqual(seen, {
  bengali: 0, devanagari: 0, gujarati: 58, gurmukhi: 382, kannada: 0, malayalam: 195, oriya: 0, tamil: 9, telugu: 0,
});
JS
names=("${fonts[@]%@*}")
node seen.mjs "${names[@]}"
