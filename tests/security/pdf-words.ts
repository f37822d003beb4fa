/** The text of a PDF that Muster has made: read back through the maps of its fonts. */
import { inflateSync } from 'node:zlib';

/** Every run of text, once for each font it could be in: enough to look for what must not be there. */
export function wordsOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const maps = streams.filter((text) => /beginbf(?:char|range)/.test(text)).map(mapOf);
  const runs = streams.flatMap((text) => [...text.matchAll(/\[([^\]]*)\]\s*TJ/g)]);
  const shown = runs.map(([, run]) => run ?? '');
  return shown
    .flatMap((run) => {
      const codes = [...run.matchAll(/<([0-9a-fA-F]+)>/g)].map(([, hex]) => hex ?? '').join('');
      const glyphs = codes.match(/.{4}/g) ?? [];
      return maps.map((map) => glyphs.map((glyph) => map.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    })
    .join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end' || end < 0) continue;
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // A picture or a font of another packing: no text.
    }
  }
  return found;
}

const codeOf = (hex: string): number => Number.parseInt(hex, 16);
const textOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((each) => String.fromCharCode(codeOf(each))).join('');

/** Glyphs to characters, from a map that lists the characters of each range. */
function mapOf(text: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from, list] of text.matchAll(/<([0-9a-fA-F]{4})>\s*<[0-9a-fA-F]{4}>\s*\[([^\]]*)\]/g)) {
    const texts = [...(list ?? '').matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex]) => textOf(hex ?? ''));
    for (const [at, each] of texts.entries()) map.set(codeOf(from ?? '0') + at, each);
  }
  return map;
}
