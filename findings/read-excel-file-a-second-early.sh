#!/usr/bin/env bash
# read-excel-file 9.3.17 and moments to the second.
#
# Expected: a cell that holds a moment in a format with seconds is read as a date of JavaScript with these
# seconds, as every spreadsheet program shows it.
# Seen: for 26,368 of the 86,400 seconds of a day it is a millisecond before them, as 00:00:01.999. A workbook
# counts days, so that a moment is a fraction that is seldom exact; the library cuts its milliseconds where it
# would have to round them. Whoever then takes the time from the text of the date, or asks for its seconds, is
# a second early, and the punches of a clock are not those of its own CSV.
# Every second of that day is written as a program writes it (the nearest double) and read back.
# Whoever reads moments with it adds half a second before cutting.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0
cat >seen.mjs <<'JS'
import assert from 'node:assert/strict';
import excel from 'exceljs';
import readExcelFile from 'read-excel-file/node';

const day = 46113;
const seconds = 86_400;
const book = new excel.Workbook();
const sheet = book.addWorksheet('S');
sheet.getColumn(1).numFmt = 'dd/mm/yyyy hh:mm:ss';
for (let at = 0; at < seconds; at += 1) sheet.addRow([day + at / seconds]);
const read = await readExcelFile(Buffer.from(await book.xlsx.writeBuffer()));
const rows = Array.isArray(read[0]) ? read : read[0].data;
assert.equal(rows.length, seconds);
const secondOf = (date) => date.getUTCHours() * 3_600 + date.getUTCMinutes() * 60 + date.getUTCSeconds();
const early = rows.flatMap(([date], at) => (secondOf(date) === at ? [] : [{ at, date }]));
const [{ at, date }] = early;
console.log(`${early.length} of ${seconds} seconds of the day are early; second ${at} is ${date.toISOString()}`);
assert.equal(early.length, 26_368);
assert.ok(early.every((each) => each.date.getUTCMilliseconds() === 999));
JS
node seen.mjs
