/** What an expression is worth without running it, as far as SQL texts are made of it. */
import { type Node, part, parts, word } from '../syntax.ts';
import { bodyOf } from './body.ts';
import { worthOfCall } from './call.ts';
import type { Chooser } from './choice.ts';
import { bindingOf, moduleAt } from './module.ts';
import { isTrue, memberOf, worthOfName } from './name.ts';
import { AskTheCaller, frameOfModule, type Reading } from './reading.ts';
import { isForm, isSurelyPlain } from './type.ts';
import {
  type Frame,
  known,
  list,
  once,
  type Parameter,
  plain,
  truthOf,
  unknown,
  type Value,
} from './value.ts';

const deepest = 200;
const longest = 6_000;

/** Reads one way through whatever a text is made of, beginning again where it depends on whoever calls. */
export function readOneWay<T>(chooser: Chooser, read: (reading: Reading) => T): T {
  const followed = new Set<string>();
  for (;;)
    try {
      return read(readingOf(chooser, followed));
    } catch (error) {
      if (!(error instanceof AskTheCaller) || followed.has(error.key)) throw error;
      followed.add(error.key);
    }
}

function readingOf(chooser: Chooser, followed: ReadonlySet<string>): Reading {
  let depth = 0;
  let steps = 0;
  const reading: Reading = {
    chooser,
    followed,
    sampled: false,
    worth(node, frame) {
      steps += 1;
      if (!node || depth > deepest || steps > longest) return unknown;
      depth += 1;
      try {
        const worth = worthOf(reading, node, frame);
        return worth.kind === 'unknown' && isForm(frame.module, node) ? sampleForm(reading) : worth;
      } finally {
        depth -= 1;
      }
    },
    enter: ({ code, frame: outer }, given, place) =>
      depth > deepest - 20 ? unknown : bodyOf(reading, code, outer, given, place),
  };
  return reading;
}

/**
 * What is done for any form is read for these: a dated one of a person, one with states, a list of masters.
 */
const samples = [
  { path: 'src/features/people/work/employee-work.form.ts', name: 'employeeWork' },
  { path: 'src/features/recruitment/applicant/applicant.form.ts', name: 'applicant' },
  { path: 'src/features/organisation/department.form.ts', name: 'department' },
];

function sampleForm(reading: Reading): Value {
  reading.sampled = true;
  const sample = samples[reading.chooser.choose('any form', samples.length)];
  const module = sample && moduleAt(sample.path);
  const found = module && bindingOf(module, module.program, sample.name);
  if (!module || found?.binding.kind !== 'value') return unknown;
  return reading.worth(part(found.binding.declarator, 'init'), frameOfModule(module));
}

function worthOf(reading: Reading, node: Node, frame: Frame): Value {
  const of = (name: string) => reading.worth(part(node, name), frame);
  switch (node.type) {
    case 'Literal':
      return known(node['regex'] ? toExpression(node) : node['value']);
    case 'Identifier':
      return worthOfName(reading, node, frame);
    case 'TemplateLiteral':
      return words(reading, node, frame);
    case 'TaggedTemplateExpression':
      return textOf(reading, node, frame);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function', code: node, frame };
    case 'ConditionalExpression':
      return of(isTrue(reading, part(node, 'test'), frame) ? 'consequent' : 'alternate');
    case 'LogicalExpression':
      return either(reading, node, frame);
    case 'UnaryExpression':
    case 'BinaryExpression':
      return reckoned(reading, node, frame);
    case 'ArrayExpression':
      return listOf(reading, node, frame);
    case 'ObjectExpression':
      return recordOf(reading, node, frame);
    case 'MemberExpression': {
      const whole = of('object');
      const name = node['computed'] ? of('property') : known(word(part(node, 'property'), 'name'));
      return memberOf(reading, whole, name, frame, `${node.start}`);
    }
    case 'CallExpression':
    case 'NewExpression':
      return worthOfCall(reading, node, frame);
    default:
      // What only wraps: awaits, casts, brackets, `?.`.
      return reading.worth(part(node, 'expression') ?? part(node, 'argument'), frame);
  }
}

function toExpression(node: Node): unknown {
  const regex: unknown = node['regex'];
  if (typeof regex !== 'object' || regex === null) return undefined;
  const { pattern, flags } = regex as { pattern: string; flags: string };
  return new RegExp(pattern, flags);
}

const cooked = (quasi: Node): string => {
  const value: unknown = quasi['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

function words(reading: Reading, node: Node, frame: Frame): Value {
  const holes = parts(node, 'expressions').map((each) => reading.worth(each, frame));
  let text = '';
  for (const [at, quasi] of parts(node, 'quasis').entries()) {
    text += cooked(quasi);
    const hole = holes[at];
    if (!hole) continue;
    if (hole.kind !== 'known') return plain;
    text += String(hole.value);
  }
  return known(text);
}

/** A template of the tag `sql`, with the texts in its holes spliced in and the rest handed over. */
function textOf(reading: Reading, node: Node, frame: Frame): Value {
  const tag = part(node, 'tag');
  const found = tag && bindingOf(frame.module, tag, word(tag, 'name'));
  if (found?.binding.kind !== 'import' || found.binding.from !== 'kysely') return unknown;
  const quasi = part(node, 'quasi');
  const holes = parts(quasi, 'expressions');
  const from = new Set([node]);
  const pieces = parts(quasi, 'quasis').flatMap((each, at): (string | Parameter)[] => {
    const hole = holes[at];
    if (!hole) return [cooked(each)];
    if (isSurelyPlain(frame.module, hole)) return [cooked(each), { sure: true, node: hole }];
    const value = reading.worth(hole, frame);
    if (value.kind !== 'text') return [cooked(each), handedOver(value, hole)];
    for (const inner of value.from) from.add(inner);
    return [cooked(each), ...value.pieces];
  });
  return { kind: 'text', pieces, from };
}

/** A value that is handed over with the text. */
function handedOver(value: Value, node: Node): Parameter {
  if (value.kind === 'unknown') return { sure: value.sure === true, node };
  return { sure: value.kind === 'known' ? value.value !== undefined : value.kind !== 'function', node };
}

function either(reading: Reading, node: Node, frame: Frame): Value {
  const first = reading.worth(part(node, 'left'), frame);
  const second = () => reading.worth(part(node, 'right'), frame);
  const isNull = first.kind === 'known' ? first.value === null || first.value === undefined : undefined;
  const operator = word(node, 'operator');
  const passes =
    operator === '??' ? (first.kind === 'unknown' ? undefined : isNull === true) : truthOf(first);
  if (passes !== undefined) return (operator === '||' ? !passes : passes) ? second() : first;
  const other = second();
  if (other.kind === 'known')
    return { kind: 'unknown', sure: other.value !== null && other.value !== undefined };
  if (other.kind === 'unknown')
    return { kind: 'unknown', sure: first.kind === 'unknown' && Boolean(first.sure && other.sure) };
  if (operator === '&&') return isTrue(reading, part(node, 'left'), frame) ? other : known(false);
  return isTrue(reading, part(node, 'left'), frame) ? first : other;
}

const operations: Readonly<Record<string, (a: never, b: never) => unknown>> = {
  '===': (a: unknown, b: unknown) => a === b,
  '!==': (a: unknown, b: unknown) => a !== b,
  '<': (a: number, b: number) => a < b,
  '>': (a: number, b: number) => a > b,
  '<=': (a: number, b: number) => a <= b,
  '>=': (a: number, b: number) => a >= b,
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '<<': (a: number, b: number) => a << b,
};

function reckoned(reading: Reading, node: Node, frame: Frame): Value {
  const operator = word(node, 'operator');
  const left = reading.worth(part(node, 'left') ?? part(node, 'argument'), frame);
  if (node.type === 'UnaryExpression') {
    if (operator === '!') {
      const truth = truthOf(left);
      return truth === undefined ? plain : known(!truth);
    }
    return operator === '-' && left.kind === 'known' ? known(-Number(left.value)) : plain;
  }
  const right = reading.worth(part(node, 'right'), frame);
  const operation = operations[operator];
  if (left.kind === 'known' && right.kind === 'known' && operation)
    return known(operation(left.value as never, right.value as never));
  // What is there is not undefined.
  const [one, other] = left.kind === 'known' ? [right, left] : [left, right];
  const isThere = one.kind !== 'unknown' && one.kind !== 'known';
  if (isThere && other.kind === 'known' && /^[!=]==$/.test(operator)) return known(operator === '!==');
  return plain;
}

function listOf(reading: Reading, node: Node, frame: Frame): Value {
  let whole = true;
  const items = parts(node, 'elements').flatMap((element) => {
    if (element.type !== 'SpreadElement') return [reading.worth(element, frame)];
    const value = reading.worth(part(element, 'argument'), frame);
    if (value.kind === 'list') {
      whole &&= value.whole;
      return value.items;
    }
    whole = false;
    return [];
  });
  return list(items, whole);
}

function recordOf(reading: Reading, node: Node, frame: Frame): Value {
  const named = new Map<string, () => Value>();
  let whole = true;
  for (const property of parts(node, 'properties')) {
    if (property.type === 'SpreadElement') {
      const value = reading.worth(part(property, 'argument'), frame);
      if (value.kind === 'record') for (const [name, each] of value.named) named.set(name, each);
      whole &&= value.kind === 'record' ? value.whole : value.kind === 'known';
      continue;
    }
    const key = part(property, 'key');
    const name = property['computed']
      ? reading.worth(key, frame)
      : known(word(key, 'name') || key?.['value']);
    if (name.kind === 'known')
      named.set(
        String(name.value),
        once(() => reading.worth(part(property, 'value'), frame)),
      );
    else whole = false;
  }
  return { kind: 'record', named, whole };
}
