/** The parts of a workbook as XML: elements by their bare names, and texts in whichever way they stand. */
import { SaxesParser } from 'saxes';
import type { Unpacked } from './xlsx-part.ts';

type Visit = {
  opened?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  closed?: (name: string) => void;
};

/** Without the prefix of its namespace. */
const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Entities are the five of XML; a document type with its own is an error, so nothing can grow. */
export function xmlParser(visit: Visit): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => visit.opened?.(bareName(name), attributes));
  parser.on('text', (text) => visit.text?.(text));
  parser.on('cdata', (text) => visit.text?.(text));
  parser.on('closetag', ({ name }) => visit.closed?.(bareName(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

export async function walk(zip: Unpacked, path: string, visit: Visit): Promise<void> {
  if (!zip.has(path)) return;
  const parser = xmlParser(visit);
  for await (const piece of zip.text(path)) parser.write(piece);
  parser.close();
}

const letterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Whether an attribute of XML that says yes or no says yes. */
export const says = (attributes: Record<string, string>, name: string): boolean => isTrue(attributes[name]);

/** Letters that XML cannot hold stand as _x000D_, and what only looks so behind _x005F_ (ST_Xstring). */
export function decoded(text: string): string {
  const letters = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => letterOf(code))
    : text;
  return letters.includes('\r') ? letters.replace(/\r\n?/g, '\n') : letters;
}
