/**
 * XML as a tree, read strictly and by namespace: what a sign-in provider sends and what it says of itself.
 * A document type, an instruction or a comment in an answer is no part of any, and a way to be read in two
 * ways; a reader that finds one stops.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';

export type Element = {
  /** Without its prefix. */
  readonly name: string;
  /** The namespace, as an address. */
  readonly space: string;
  /** Those without a prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text that stands in it directly, without the spaces around it. */
  readonly text: string;
};

type Growing = { -readonly [K in keyof Element]: Element[K] } & { children: Growing[] };

const depthMost = 40;
const elementsMost = 20_000;

/** `withRemarks`: comments and instructions are passed over. Throws on anything that is not one document. */
export function treeOf(xml: string, { withRemarks = false } = {}): Element {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let [root, count]: [Growing | undefined, number] = [undefined, 0];
  const never = (what: string) => (): void => {
    throw new Error(`it holds ${what}`);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', never('a document type'));
  parser.on('cdata', never('a section of plain characters'));
  if (!withRemarks) {
    parser.on('comment', never('a comment'));
    parser.on('processinginstruction', never('an instruction'));
  }
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
    if (++count > elementsMost || open.length >= depthMost) throw new Error('it is too large');
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
  });
  parser.write(xml).close();
  if (!root) throw new Error('it is empty');
  return root;
}

const elementOf = ({ local, uri, attributes }: SaxesTagNS): Growing => ({
  name: local,
  space: uri,
  attributes: Object.fromEntries(
    Object.values(attributes).flatMap(({ prefix, name, value }) =>
      prefix === '' && name !== 'xmlns' ? [[name, value]] : [],
    ),
  ),
  children: [],
  text: '',
});

export const childrenOf = ({ children }: Element, space: string, name: string): readonly Element[] =>
  children.filter((child) => child.space === space && child.name === name);

/** It and everything below it. */
export function* everyOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* everyOf(child);
}
