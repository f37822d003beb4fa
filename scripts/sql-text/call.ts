/** What a call is worth: a part of Kysely's `sql`, one of our functions, or a list's or word's own method. */
import { type Node, part, parts, word } from '../syntax.ts';
import { bindingOf } from './module.ts';
import { argumentsOf } from './name.ts';
import { AskTheCaller, type Reading } from './reading.ts';
import { isSurelyPlain } from './type.ts';
import { type Frame, joined, known, type List, list, plain, textOf, unknown, type Value } from './value.ts';

/** What a call answers, or `new` makes. */
export function worthOfCall(reading: Reading, node: Node, frame: Frame): Value {
  const callee = part(node, 'callee');
  const member = callee?.type === 'MemberExpression' ? callee : undefined;
  const name = word(part(member, 'property'), 'name');
  const object = part(member, 'object');
  if (node.type === 'NewExpression') return made(reading, node, frame);
  if (object?.type === 'Identifier' && isTag(object, frame)) return partOfText(reading, name, node, frame);
  const place = `${frame.key}/${node.start}`;
  const given = () => argumentsOf(reading, node, frame);
  if (object?.type === 'Identifier' && !bindingOf(frame.module, object, word(object, 'name')))
    return ofTheLanguage(word(object, 'name'), name, given());
  if (object) {
    const whole = reading.worth(object, frame);
    if (whole.kind === 'record') {
      const method = whole.named.get(name)?.();
      return method?.kind === 'function' ? reading.enter(method, given(), place) : unknown;
    }
    return methodOf(reading, whole, name, given(), place);
  }
  const code = reading.worth(callee, frame);
  if (code.kind === 'function') return reading.enter(code, given(), place);
  return /^(String|Number|Boolean)$/.test(word(callee, 'name'))
    ? converted(word(callee, 'name'), given()[0])
    : unknown;
}

function isTag(node: Node, frame: Frame): boolean {
  const binding = bindingOf(frame.module, node, word(node, 'name'))?.binding;
  return binding?.kind === 'import' && binding.from === 'kysely' && binding.name === 'sql';
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const dotted = (name: string) => name.split('.').map(quoted).join('.');

function partOfText(reading: Reading, name: string, node: Node, frame: Frame): Value {
  const given = argumentsOf(reading, node, frame);
  const [first, second] = given;
  if (name === 'join') return joinedList(node, frame, first, second);
  if (name === 'val') return { kind: 'text', pieces: [{ sure: true, node }], from: new Set() };
  if (first?.kind !== 'known' || given.some(({ kind }) => kind !== 'known')) {
    askTheCaller(reading, frame);
    return unknown;
  }
  const { value } = first;
  // What is not there was looked for before: this way is never taken.
  if (value === undefined) return unknown;
  if (name === 'raw') return textOf(String(value));
  if (name === 'lit')
    return textOf(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
  if (name === 'id')
    return textOf(given.map((each) => quoted(each.kind === 'known' ? String(each.value) : '')).join('.'));
  return textOf(dotted(String(value)));
}

/** A name that only the caller knows: the reading begins again with one. */
function askTheCaller(reading: Reading, frame: Frame): void {
  for (let at: Frame | null = frame; at; at = at.outer)
    if (at.outer && !at.arguments && !reading.followed.has(at.key)) throw new AskTheCaller(at.key);
}

function joinedList(node: Node, frame: Frame, all: Value | undefined, between: Value | undefined): Value {
  const items = all?.kind === 'list' && all.items.length > 0 ? all.items : undefined;
  if (all?.kind === 'list' && all.whole && !items) return textOf('');
  const [argument] = parts(node, 'arguments');
  const sure = isSurelyPlain(frame.module, argument);
  const texts = (items ?? [unknown]).map(
    (item): Value =>
      item.kind === 'text'
        ? item
        : {
            kind: 'text',
            pieces: [{ sure: sure || item.kind !== 'unknown' || item.sure === true, node }],
            from: new Set(),
          },
  );
  // Of how many only a run tells, two show what comes between them.
  const shown =
    between && texts.length === 1 && !(all?.kind === 'list' && all.whole) ? [...texts, ...texts] : texts;
  return joined(shown, between ?? textOf(', '));
}

function made(reading: Reading, node: Node, frame: Frame): Value {
  const name = word(part(node, 'callee'), 'name');
  const [first] = argumentsOf(reading, node, frame);
  if (name === 'Set') return first?.kind === 'list' ? first : unknown;
  if (name !== 'Map' || first?.kind !== 'list') return unknown;
  return fromEntries(first);
}

function fromEntries(entries: Value | undefined): Value {
  if (entries?.kind !== 'list') return unknown;
  const named = new Map<string, () => Value>();
  for (const entry of entries.items) {
    const [name, value] = entry.kind === 'list' ? entry.items : [];
    if (name?.kind !== 'known') return unknown;
    named.set(String(name.value), () => value ?? unknown);
  }
  return { kind: 'record', named, whole: entries.whole };
}

function ofTheLanguage(object: string, name: string, [first, ...rest]: readonly Value[]): Value {
  if (object === 'Object' && first?.kind === 'record') {
    const names = [...first.named.keys()].map(known);
    const values = () => [...first.named.values()].map((value) => value());
    if (name === 'keys') return list(names, first.whole);
    if (name === 'values') return list(values(), first.whole);
    if (name === 'entries') {
      const all = values();
      return list(
        names.map((each, at) => list([each, all[at] ?? unknown])),
        first.whole,
      );
    }
  }
  if (object === 'Object' && name === 'fromEntries') return fromEntries(first);
  if (object === 'Array' && name === 'from' && rest.length === 0 && first?.kind === 'list') return first;
  if (object === 'Math' || object === 'JSON' || object === 'Date' || object === 'Number') return plain;
  return unknown;
}

function converted(to: string, value: Value | undefined): Value {
  if (value?.kind !== 'known') return plain;
  if (to === 'String') return known(String(value.value));
  return known(to === 'Number' ? Number(value.value) : Boolean(value.value));
}

function methodOf(
  reading: Reading,
  whole: Value,
  name: string,
  given: readonly Value[],
  place: string,
): Value {
  const [first] = given;
  if (first?.kind === 'function' && (whole.kind === 'list' || whole.kind === 'unknown'))
    return eachOf(reading, whole, name, first, place);
  if (whole.kind === 'list') return ofList(whole, name, given);
  // A text keeps what it is under another type.
  if (whole.kind === 'text') return name === '$castTo' ? whole : unknown;
  if (whole.kind === 'known') return ofWord(reading, whole.value, name, given, place);
  return whole.kind === 'unknown' && whole.sure ? plain : unknown;
}

function eachOf(
  reading: Reading,
  whole: Value,
  name: string,
  code: Value & { kind: 'function' },
  place: string,
): Value {
  const all: List =
    whole.kind === 'list' ? whole : list([whole.kind === 'unknown' && whole.sure ? plain : unknown], false);
  const answers = () =>
    all.items.map((item, at) => reading.enter(code, [item, all.whole ? known(at) : plain], `${place}#${at}`));
  switch (name) {
    case 'map':
      return list(answers(), all.whole);
    case 'flatMap':
      return list(
        answers().flatMap((answer) => (answer.kind === 'list' ? answer.items : [answer])),
        all.whole,
      );
    case 'filter': {
      if (!all.whole) return all;
      const kept = answers().map((answer, at) => kindOf(reading, answer, `${place}#${at}`));
      return list(all.items.filter((_, at) => kept[at]));
    }
    case 'some':
    case 'every': {
      const found = answers();
      if (!all.whole || found.some((answer) => answer.kind === 'unknown')) return plain;
      const isTrue = (answer: Value) => answer.kind !== 'known' || Boolean(answer.value);
      return known(name === 'some' ? found.some(isTrue) : found.every(isTrue));
    }
    case 'toSorted':
      return all;
    default:
      return unknown;
  }
}

/** Whether an item stays: where only a run can tell, both are tried. */
function kindOf(reading: Reading, answer: Value, place: string): boolean {
  if (answer.kind === 'known') return Boolean(answer.value);
  return answer.kind !== 'unknown' || reading.chooser.choose(`${place} stays`, 2) === 0;
}

function ofList(whole: List, name: string, given: readonly Value[]): Value {
  const { items } = whole;
  const constants = items.flatMap((item) => (item.kind === 'known' ? [item.value] : []));
  const [first] = given;
  switch (name) {
    case 'concat':
      return list(
        [...items, ...given.flatMap((each) => (each.kind === 'list' ? each.items : [each]))],
        whole.whole,
      );
    case 'toSorted':
    case 'toReversed':
    case 'values':
      return whole;
    case 'slice': {
      const [from, to] = given.map((each) => (each.kind === 'known' ? Number(each.value) : undefined));
      return whole.whole ? list(items.slice(from, to)) : whole;
    }
    case 'entries':
      return list(
        items.map((item, at) => list([whole.whole ? known(at) : plain, item])),
        whole.whole,
      );
    case 'keys':
      return list(
        items.map((_, at) => known(at)),
        whole.whole,
      );
    case 'at':
      return first?.kind === 'known' ? (items.at(Number(first.value)) ?? known(undefined)) : unknown;
    case 'includes':
    case 'has':
      return whole.whole && constants.length === items.length && first?.kind === 'known'
        ? known(constants.includes(first.value))
        : plain;
    case 'join':
      return whole.whole && constants.length === items.length
        ? known(constants.join(first?.kind === 'known' ? String(first.value) : ','))
        : plain;
    default:
      return unknown;
  }
}

function ofWord(
  reading: Reading,
  value: unknown,
  name: string,
  given: readonly Value[],
  place: string,
): Value {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof RegExp)) return unknown;
  const method: unknown = Reflect.get(Object(value), name);
  let told = typeof method === 'function';
  const constants = given.map((each) => {
    if (each.kind === 'known') return each.value;
    told &&= each.kind === 'function';
    if (each.kind !== 'function') return undefined;
    return (...inner: readonly unknown[]) => {
      const answer = reading.enter(each, inner.map(known), `${place}(${inner[0]}`);
      told &&= answer.kind === 'known';
      return answer.kind === 'known' ? answer.value : undefined;
    };
  });
  if (!told || typeof method !== 'function') return plain;
  const answer: unknown = Reflect.apply(method, value, constants);
  if (!told) return plain;
  return Array.isArray(answer) ? list(answer.map(known)) : known(answer);
}
