/** The words of a docx, to read it where it is asked about: no picture, no layout, nothing that runs. */
import { buffer } from 'node:stream/consumers';
import { openZipDirectory } from '#server/files/zip-directory.ts';

const mostParts = 2_000;
/** What the text of a document may unpack to, and how much of it is shown. */
const mostBytes = 10 * 1024 * 1024;
const mostLetters = 100_000;

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Its paragraphs that say something; none where the file cannot be read as one. */
export async function docxParagraphs(content: Buffer): Promise<string[]> {
  try {
    const { zip, entries } = await openZipDirectory(content, mostParts);
    const entry = entries.get('word/document.xml');
    if (!entry || entry.uncompressedSize > mostBytes) return [];
    return paragraphsOf((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  } catch {
    return [];
  }
}

function paragraphsOf(xml: string): string[] {
  let left = mostLetters;
  return xml
    .split('</w:p>')
    .map(wordsOf)
    .filter((text) => text !== '')
    .filter((text) => {
      left -= text.length;
      return left >= 0;
    });
}

/** The runs of one paragraph, with its tabs and breaks. No tag reaches into the next one. */
const wordsOf = (paragraph: string): string =>
  Array.from(
    paragraph.matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?: [^<>]*)?\/>/g),
    ([, text, gap]) => (gap === undefined ? plain(text ?? '') : gap === 'tab' ? '\t' : '\n'),
  )
    .join('')
    .trim();

const plain = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return signs[name] ?? whole;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
