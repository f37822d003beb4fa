#!/usr/bin/env bash
# pdfjs-dist 5.6.205 and /ActualText of marked content.
#
# Expected: a span whose glyphs stand in another order than its letters, as those of Devanagari do, is read by
# getTextContent as the words of its /ActualText (ISO 32000-1, 14.9.4), which pdftotext and readers with a
# search do.
# Seen: the letters of the glyphs, as if /ActualText were not there; with includeMarkedContent too, where the
# begin of the span is reported without it. A search in a viewer made of pdf.js looks for those letters.
# Whoever tests that Hindi is found in a PDF asks pdftotext as well, and writes glyphs with a ToUnicode map.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfjs-dist@5.6.205
cat >seen.mjs <<'JS'
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const text = 'BT /F1 24 Tf 40 100 Td /Span <</ActualText (meant)>> BDC (typed) Tj EMC ET';
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
];
let file = '%PDF-1.7\n';
const places = objects.map((object, at) => {
  const place = file.length;
  file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return place;
});
const table = file.length;
file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
for (const place of places) file += `${String(place).padStart(10, '0')} 00000 n \n`;
file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
writeFileSync('given.pdf', file, 'latin1');

const page = await (await getDocument({ data: Buffer.from(file, 'latin1').buffer.slice(0), verbosity: 0 }).promise).getPage(1);
const read = async (options) => (await page.getTextContent(options)).items;
const words = (items) => items.flatMap(({ str }) => str ?? []).join('');
const plain = await read({});
const marked = await read({ includeMarkedContent: true });
console.log('pdf.js reads:', words(plain), JSON.stringify(marked.find(({ type }) => type?.startsWith('begin'))));
assert.equal(words(plain), 'typed');
assert.ok(!JSON.stringify(marked).includes('meant'));
JS
node seen.mjs
if command -v pdftotext >/dev/null; then
  pdftotext given.pdf - | grep -q '^meant'
  echo "pdftotext reads: meant ($(pdftotext -v 2>&1 | head -1))"
fi
