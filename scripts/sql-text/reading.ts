/** One reading of a statement: which ways it takes, and what it has to know to go on. */
import { type Node, part } from '../syntax.ts';
import type { Chooser } from './choice.ts';
import { isFunction, type Module } from './module.ts';
import type { Frame, Value } from './value.ts';

export type Reading = {
  readonly chooser: Chooser;
  /** The entries that are followed back to whoever calls them, by key. */
  readonly followed: ReadonlySet<string>;
  /** Whether some form stood for any: what is so for one need not be for another. */
  sampled: boolean;
  worth(node: Node | undefined, frame: Frame): Value;
  /** Enters a function; `place` tells this entry from others of the same. */
  enter(code: Value & { kind: 'function' }, given: readonly Value[], place: string): Value;
};

/** Thrown when a part of the text depends on whoever calls: the reading begins again, with the caller. */
export class AskTheCaller extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

const wholes = new Map<Module, Frame>();

/** The entry into a module: what it declares is the same in every reading. */
export function frameOfModule(module: Module): Frame {
  const known = wholes.get(module);
  if (known) return known;
  const { program: code, path: key } = module;
  const frame: Frame = { module, code, outer: null, key, arguments: null, kept: new Map() };
  wholes.set(module, frame);
  return frame;
}

/** The entries that lead to a node, from nowhere in particular: nothing is known of their parameters. */
export function frameAround(module: Module, node: Node, key: string): Frame {
  for (let code = module.outer.get(node); code; code = module.outer.get(code))
    if (isFunction(code)) {
      const outer = frameAround(module, code, key);
      return { module, code, outer, key: `${key}:${code.start}`, arguments: null, kept: new Map() };
    }
  return frameOfModule(module);
}

/** The entry that a scope is part of. */
export function frameOf(frame: Frame, module: Module, scope: Node): Frame {
  let code: Node | undefined = scope;
  while (code && !isFunction(code)) code = module.outer.get(code);
  if (!code) return frameOfModule(module);
  for (let at: Frame | null = frame; at; at = at.outer) if (at.code === code) return at;
  return frameAround(module, part(code, 'body') ?? code, `${frame.key}~`);
}
