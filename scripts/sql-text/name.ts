/** What a name is worth: a constant, an argument, or a list with whatever is pushed onto it. */
import { sources } from '../sources.ts';
import { type Node, part, parts, word } from '../syntax.ts';
import { bindingOf, codeOf, type Found, type Module, moduleAt, type Step } from './module.ts';
import { frameAround, frameOf, type Reading } from './reading.ts';
import { holdsText, isPlain, typeOf } from './type.ts';
import { type Frame, known, type List, list, nothing, plain, truthOf, unknown, type Value } from './value.ts';

/** What an identifier is worth where it stands. */
export function worthOfName(reading: Reading, node: Node, frame: Frame): Value {
  const name = word(node, 'name');
  const found = bindingOf(frame.module, node, name);
  if (!found) return name === 'undefined' ? nothing : unknown;
  const own = frameOf(frame, found.module, found.scope);
  const { binding } = found;
  if (binding.kind === 'function') return { kind: 'function', code: binding.declared, frame: own };
  if (binding.kind === 'type' || binding.kind === 'import') return unknown;
  const kept = own.kept.get(binding);
  if (kept) return kept;
  // What leads back to itself is not known.
  own.kept.set(binding, unknown);
  const asked = reading.chooser.asked;
  try {
    const value = worthOfBinding(reading, found, own, node);
    // A module outlives a reading: only what would be the same in each of them is kept.
    if (own.outer || reading.chooser.asked === asked) own.kept.set(binding, value);
    else own.kept.delete(binding);
    return value;
  } catch (error) {
    own.kept.delete(binding);
    throw error;
  }
}

function worthOfBinding(reading: Reading, found: Found, own: Frame, node: Node): Value {
  const { binding } = found;
  if (binding.kind === 'parameter') return worthOfParameter(reading, found, own, node);
  if (binding.kind === 'each') {
    const all = reading.worth(part(binding.loop, 'right'), own);
    if (all.kind !== 'list' || all.items.length === 0) return unknown;
    const at = reading.chooser.choose(`${own.key} each ${binding.loop.start}`, all.items.length);
    return along(reading, all.items[at] ?? unknown, binding.steps, own);
  }
  if (binding.kind !== 'value') return unknown;
  const { declarator } = binding;
  const first = reading.worth(part(declarator, 'init'), own);
  const name = word(part(declarator, 'id'), 'name');
  if (first.kind === 'list' && first.whole && name) return withPushed(reading, first, found, own, name);
  if (binding.fixed) return along(reading, first, binding.steps, own);
  const later = changesOf(found, name, 'AssignmentExpression');
  if (later.length === 0) return along(reading, first, binding.steps, own);
  const way = reading.chooser.choose(`${own.key} last ${declarator.start}`, later.length + 1);
  return way === 0 ? first : reading.worth(part(later[way - 1], 'right'), own);
}

/** Where a list is pushed to, or a variable set again. */
function changesOf({ module, binding }: Found, name: string, type: string): Node[] {
  return (module.changes.get(name) ?? []).filter((each) => {
    const target = part(each, 'left') ?? part(part(each, 'callee'), 'object');
    return each.type === type && target && bindingOf(module, target, name)?.binding === binding;
  });
}

function withPushed(reading: Reading, first: List, found: Found, own: Frame, name: string) {
  const items = [...first.items];
  for (const push of changesOf(found, name, 'CallExpression')) {
    if (!isReached(reading, push, found.module, found.scope, own)) continue;
    const around = frameOf(own, found.module, push);
    for (const given of parts(push, 'arguments')) {
      const value = reading.worth(part(given, 'argument') ?? given, around);
      if (given.type !== 'SpreadElement') items.push(value);
      else if (value.kind === 'list') items.push(...value.items);
    }
  }
  return list(items);
}

/** Whether the conditions between a scope and a node in it hold. */
function isReached(reading: Reading, node: Node, module: Module, scope: Node, frame: Frame): boolean {
  for (
    let at = node, outer = module.outer.get(at);
    outer && at !== scope;
    at = outer, outer = module.outer.get(at)
  ) {
    if (outer.type !== 'IfStatement' || part(outer, 'test') === at) continue;
    if (isTrue(reading, part(outer, 'test'), frame) !== (part(outer, 'consequent') === at)) return false;
  }
  return true;
}

/** Whether a condition holds; both are tried where only a run can tell. */
export function isTrue(reading: Reading, test: Node | undefined, frame: Frame): boolean {
  if (test?.type === 'UnaryExpression' && test['operator'] === '!')
    return !isTrue(reading, part(test, 'argument'), frame);
  const truth = truthOf(reading.worth(test, frame));
  if (truth !== undefined || !test) return truth ?? false;
  const words = frame.module.text.slice(test.start, test.end).replace(/\s+/g, ' ');
  return reading.chooser.choose(`${frame.key} ? ${words}`, 2) === 0;
}

function worthOfParameter(reading: Reading, found: Found, own: Frame, node: Node): Value {
  const { binding, module } = found;
  if (binding.kind !== 'parameter') return unknown;
  const pattern = parts(binding.of, 'params')[binding.place];
  const type = typeOf(module, node);
  if (!own.arguments && isPlain(type) && !reading.followed.has(own.key)) return plain;
  if (!own.arguments && (reading.followed.has(own.key) || holdsText(type))) followBack(reading, own);
  if (!own.arguments) return unknown;
  const rest = pattern?.type === 'RestElement';
  const given = rest ? list(own.arguments.slice(binding.place)) : (own.arguments[binding.place] ?? nothing);
  return along(reading, given, rest ? binding.steps.slice(1) : binding.steps, own);
}

const longestWayBack = 6;

/** Takes one of the calls that lead into an entry, if there is any. */
function followBack(reading: Reading, frame: Frame): void {
  const calls = callsOf(frame.module, frame.code);
  if (calls.length === 0 || frame.key.split('<').length > longestWayBack) return;
  const { module, call } = calls[reading.chooser.choose(`${frame.key} caller`, calls.length)] ?? {};
  if (!module || !call) return;
  const around = frameAround(module, call, `${frame.key}<${module.path}:${call.start}`);
  frame.arguments = argumentsOf(reading, call, around);
}

/** What is handed over by a call. */
export function argumentsOf(reading: Reading, call: Node, frame: Frame): Value[] {
  return parts(call, 'arguments').flatMap((given) => {
    const value = reading.worth(
      part(given, 'argument') && given.type === 'SpreadElement' ? part(given, 'argument') : given,
      frame,
    );
    if (given.type !== 'SpreadElement') return [value];
    return value.kind === 'list' ? value.items : [];
  });
}

/** Follows a pattern to the part of a value that it names. */
function along(reading: Reading, value: Value, steps: readonly Step[], frame: Frame): Value {
  return steps.reduce((at, step) => {
    if (step.by === 'otherwise')
      return at.kind === 'known' && at.value === undefined ? reading.worth(step.value, frame) : at;
    if (step.by === 'rest') return unknown;
    return memberOf(reading, at, step.by === 'name' ? known(step.name) : known(step.place), frame, 'pattern');
  }, value);
}

/** A part of a value by its name or place; of a record by a name that only a run tells, each part in turn. */
export function memberOf(reading: Reading, whole: Value, name: Value, frame: Frame, place: string): Value {
  if (whole.kind === 'record') {
    if (name.kind === 'known')
      return whole.named.get(String(name.value))?.() ?? (whole.whole ? nothing : unknown);
    if (!whole.whole || whole.named.size === 0) return unknown;
    // There may be none of the name.
    const all = [...whole.named.values(), () => nothing];
    return all[reading.chooser.choose(`${frame.key} part ${place}`, all.length)]?.() ?? unknown;
  }
  if (whole.kind === 'list') {
    if (name.kind !== 'known' || !whole.whole)
      return name.kind === 'known' && name.value === 'length' ? plain : (whole.items[0] ?? unknown);
    if (name.value === 'length') return known(whole.items.length);
    return typeof name.value === 'number' ? (whole.items[name.value] ?? nothing) : unknown;
  }
  if (whole.kind === 'known' && typeof whole.value === 'string' && name.kind === 'known') {
    if (name.value === 'length') return known(whole.value.length);
    return typeof name.value === 'number' ? known(whole.value[name.value]) : unknown;
  }
  return whole.kind === 'known' && (whole.value === undefined || whole.value === null) ? nothing : unknown;
}

type Call = { readonly module: Module; readonly call: Node };
const callers = new Map<Node, readonly Call[]>();

/** Every call of a function by its name, in its own module and those that import it. */
function callsOf(own: Module, code: Node): readonly Call[] {
  const before = callers.get(code);
  if (before) return before;
  const named = code.type === 'FunctionDeclaration' ? code : own.outer.get(code);
  const name = named === code || named?.type === 'VariableDeclarator' ? word(part(named, 'id'), 'name') : '';
  const found: Call[] = [];
  if (name)
    for (const { path, text } of sources) {
      if (!path.startsWith('src/') || /\.test\.tsx?$/.test(path) || !text.includes(name)) continue;
      const module = moduleAt(path);
      if (module) found.push(...callsIn(module, name, code).map((call) => ({ module, call })));
    }
  callers.set(code, found);
  return found;
}

function callsIn(module: Module, name: string, code: Node): Node[] {
  return (module.calls.get(name) ?? []).filter((call) => {
    const callee = part(call, 'callee');
    const found = callee && bindingOf(module, callee, name);
    return found !== undefined && codeOf(found) === code;
  });
}
