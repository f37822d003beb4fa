/** What can be brought in from a list: its own records, and what hangs below them, each by its own right. */
import type { FormShape } from '#kernel/wire/described.ts';

type Into = { readonly form: string; readonly heading: string };

export const importedInto = ({ name, heading, rights, children }: FormShape): Into[] => [
  ...(rights.import ? [{ form: name, heading }] : []),
  ...children.filter(({ imports }) => imports === 'first'),
  ...children.filter(({ imports }) => imports === 'too'),
];

export const importAddress = ({ name }: FormShape, path: string, into: string): string =>
  into === name ? `${path}?do=import` : `${path}?do=import&of=${into}`;
