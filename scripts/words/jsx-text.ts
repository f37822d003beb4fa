/** Text between tags as React reads it, and the runs of it that make one sentence. */
import { type Node, part, parts, within, word } from '../syntax.ts';

/** As React has it: lines are trimmed and joined by one space; what is only white space with a break goes. */
export function readText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  return lines
    .map((line, at) => {
      let text = line.replaceAll('\t', ' ');
      if (at > 0) text = text.replace(/^ +/, '');
      return at < lines.length - 1 ? text.replace(/ +$/, '') : text;
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}

const inlineNames = /^(a|abbr|b|code|em|i|kbd|mark|small|span|strong|time|Link)$/;

/** What may stand within a sentence: text, a value, an element that is read in the same line. */
function isInline(node: Node): boolean {
  if (node.type === 'JSXText') return true;
  if (node.type === 'JSXElement') {
    const name = part(part(node, 'openingElement'), 'name');
    return inlineNames.test(word(name, 'name'));
  }
  const inner = node.type === 'JSXExpressionContainer' ? part(node, 'expression') : undefined;
  if (!inner || inner.type === 'JSXEmptyExpression') return false;
  return ![...within(inner)].some(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
}

/** The text that a child is by itself: between tags, or `{' '}`. */
export function ownText(child: Node): string | undefined {
  if (child.type === 'JSXText') return readText(word(child, 'value'));
  const inner = part(child, 'expression');
  return inner?.type === 'Literal' && typeof inner['value'] === 'string' ? inner['value'] : undefined;
}

/** The sentences among the children of an element: runs of inline parts with text of their own in them. */
export function sentencesOf(element: Node): { runs: Node[][]; rest: Node[] } {
  const runs: Node[][] = [];
  const rest: Node[] = [];
  let run: Node[] = [];
  const close = (): void => {
    if (run.some((child) => /\p{L}/u.test(ownText(child) ?? ''))) runs.push(run);
    else rest.push(...run);
    run = [];
  };
  for (const child of parts(element, 'children')) {
    if (isInline(child)) run.push(child);
    else {
      close();
      rest.push(child);
    }
  }
  close();
  return { runs, rest };
}
