/** Every statement that the sources can hand to the database, each way it can read. */
import { source } from '../sources.ts';
import { type Node, part, parts, within, word } from '../syntax.ts';
import { everyWay } from './choice.ts';
import { readOneWay } from './expression.ts';
import { type Module, moduleAt } from './module.ts';
import { frameAround, type Reading } from './reading.ts';
import { namesOfRow } from './row.ts';
import type { Parameter } from './value.ts';

/** One way that a statement can read. */
export type Statement = {
  /** Where it is handed over. */
  readonly at: string;
  readonly text: string;
  /** The templates that it is made of. */
  readonly from: ReadonlySet<Node>;
  /** The names that its rows are declared to have, as far as the sources tell. */
  readonly answers: ReadonlySet<string> | undefined;
  /** Whether all that stands in it for a value is one; a part of the text that was not found does too. */
  readonly sure: boolean;
};

export type Read = {
  readonly statements: readonly Statement[];
  /** Every template that is tagged `sql`, with its place. */
  readonly templates: ReadonlyMap<Node, string>;
};

/** Reads every statement of what is shipped. */
export function readStatements(): Read {
  const statements: Statement[] = [];
  const templates = new Map<Node, string>();
  for (const { path, text } of source) {
    if (!/\.tsx?$/.test(path) || /\.(test|cases)\.ts$/.test(path) || !/from 'kysely'|\.query\(/.test(text))
      continue;
    const module = moduleAt(path);
    if (!module) continue;
    for (const node of within(module.program)) {
      if (isTemplate(node)) templates.set(node, placeOf(module, node));
      const statement = handedToDatabase(node);
      if (statement) statements.push(...waysOf(module, statement));
    }
  }
  return { statements, templates };
}

const isTemplate = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && word(part(node, 'tag'), 'name') === 'sql';

function placeOf({ path, text }: Module, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}

/** What a pay source says its changes and its counted rows are; the host runs them. */
const ofPaySource = new Set(['changes', 'rows']);

/** The text in `text.execute(db)` and in `client.query(text)`, and that of a pay source. */
function handedToDatabase(node: Node): Node | undefined {
  if (node.type === 'Property' && ofPaySource.has(word(part(node, 'key'), 'name') ?? '')) {
    const body = part(part(node, 'value'), 'body');
    return body?.type === 'BlockStatement' ? undefined : body;
  }
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
  const method = word(part(callee, 'property'), 'name');
  if (method === 'execute') return part(callee, 'object');
  return method === 'query' ? parts(node, 'arguments')[0] : undefined;
}

/** What the database looks into before it is run; it takes other commands as they are. */
const asksForRows = /^\s*(select|insert|update|delete|with|create temp table)\b/;

function waysOf(module: Module, node: Node): Statement[] {
  const at = placeOf(module, node);
  const answers = isTemplate(node) ? namesOfRow(module, node) : undefined;
  const found = new Map<string, Statement>();
  const read = (reading: Reading) => ({
    worth: reading.worth(node, frameAround(module, node, module.path)),
    sampled: reading.sampled,
  });
  for (const { worth, sampled } of everyWay((chooser) => readOneWay(chooser, read))) {
    if (worth.kind === 'known' && typeof worth.value === 'string' && asksForRows.test(worth.value))
      found.set(worth.value, { at, text: worth.value, from: new Set(), answers, sure: true });
    if (worth.kind !== 'text') continue;
    const parameters = worth.pieces.filter((piece): piece is Parameter => typeof piece !== 'string');
    let place = 0;
    const text = worth.pieces.map((piece) => (typeof piece === 'string' ? piece : `$${++place}`)).join('');
    found.set(text, {
      at,
      text,
      from: worth.from,
      answers: asksForRows.test(text) ? answers : undefined,
      sure: !sampled && parameters.every(({ sure }) => sure),
    });
  }
  return [...found.values()];
}
