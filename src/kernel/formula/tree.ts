import type { Place } from './fault.ts';

export type Operator = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

type Word<I extends string> = Place & { readonly is: I; readonly text: string };

/** A formula as it is understood, before its kinds are known. */
export type Node =
  | Word<'number'>
  | Word<'percent'>
  | Word<'text'>
  | Word<'name'>
  | (Place & { readonly is: 'minus' | 'not'; readonly of: Node })
  | (Place & { readonly is: 'operation'; readonly by: Operator; readonly left: Node; readonly right: Node })
  | (Place & { readonly is: 'call'; readonly text: string; readonly given: readonly Node[] });
