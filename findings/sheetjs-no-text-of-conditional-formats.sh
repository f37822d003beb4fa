#!/usr/bin/env bash
# SheetJS (xlsx) 0.18.5 of npm and number formats with three conditional sections.
#
# Expected: the text of a cell (`w`) is what a spreadsheet program shows: 1234.5 and -1234.5 in the format
# [>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00 are 1,234.50 and -1,234.50.
# Seen: amounts below the last condition have no text at all; only those of a lakh and more have theirs. A
# program that reads texts, as many do to keep zeros at the front, has nothing in most cells of a payroll.
# Whoever writes amounts for India gives each cell a plain format by its size.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >seen.cjs <<'JS'
const assert = require('node:assert/strict');
const XLSX = require('xlsx');

const format = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00';
const shown = (value) => {
  const sheet = { A1: { t: 'n', v: value, z: format }, '!ref': 'A1' };
  const written = XLSX.write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer' });
  return XLSX.read(written, { cellNF: true }).Sheets.S.A1.w;
};
const seen = [1234.5, -1234.5, 1234567.5].map(shown);
console.log('texts of 1234.5, -1234.5 and 1234567.5:', seen);
assert.deepEqual(seen, [undefined, undefined, '12,34,567.50']);
JS
node seen.cjs
