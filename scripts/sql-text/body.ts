/** What a function answers: its statements are followed to what they return. */
import { type Node, part, parts } from '../syntax.ts';
import { isTrue } from './name.ts';
import type { Reading } from './reading.ts';
import { type Frame, nothing, unknown, type Value } from './value.ts';

/** What a function answers, given what it is called with. */
export function bodyOf(
  reading: Reading,
  code: Node,
  outer: Frame,
  given: readonly Value[],
  place: string,
): Value {
  const { module } = outer;
  const frame: Frame = { module, code, outer, key: place, arguments: given, kept: new Map() };
  const body = part(code, 'body');
  if (body?.type !== 'BlockStatement') return reading.worth(body, frame);
  return followed(reading, parts(body, 'body'), frame) ?? nothing;
}

/** Follows statements to what they return; undefined when they return nothing. */
function followed(reading: Reading, statements: readonly Node[], frame: Frame): Value | undefined {
  for (const statement of statements) {
    const answer = followOne(reading, statement, frame);
    if (answer) return answer;
  }
  return undefined;
}

function followOne(reading: Reading, node: Node, frame: Frame): Value | undefined {
  const all = (inner: Node | undefined) =>
    inner && followed(reading, inner.type === 'BlockStatement' ? parts(inner, 'body') : [inner], frame);
  switch (node.type) {
    case 'ReturnStatement':
      return part(node, 'argument') ? reading.worth(part(node, 'argument'), frame) : nothing;
    case 'ThrowStatement':
      return unknown;
    case 'BlockStatement':
      return all(node);
    case 'TryStatement':
      return all(part(node, 'block'));
    case 'IfStatement':
      return all(part(node, isTrue(reading, part(node, 'test'), frame) ? 'consequent' : 'alternate'));
    case 'SwitchStatement': {
      const kinds = parts(node, 'cases');
      const on = reading.worth(part(node, 'discriminant'), frame);
      const fits = (kind: Node) => {
        const value = reading.worth(part(kind, 'test'), frame);
        return on.kind === 'known' && value.kind === 'known' && value.value === on.value;
      };
      const otherwise = kinds.findIndex((kind) => !part(kind, 'test'));
      const found = kinds.findIndex(fits);
      const at =
        on.kind === 'known'
          ? found >= 0
            ? found
            : otherwise
          : reading.chooser.choose(`${frame.key} switch ${node.start}`, kinds.length);
      return at < 0
        ? undefined
        : followed(
            reading,
            kinds.slice(at).flatMap((kind) => parts(kind, 'consequent')),
            frame,
          );
    }
    default:
      return undefined;
  }
}
