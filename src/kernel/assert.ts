/** A fault in the program itself (never in what a person typed): answered 500, logged whole, shown blank. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
}

/**
 * States what must be true here if the program is right. The message may be a function, so that hot paths
 * build no string while all is well. Throws ProgramFault.
 */
export function assert(condition: unknown, message: string | (() => string)): asserts condition {
  if (condition) return;
  throw new ProgramFault(typeof message === 'string' ? message : message());
}

/** What stands at a place of a list that has it. Throws ProgramFault where the list is shorter. */
export function itemAt<Item>(list: { readonly [place: number]: Item }, place: number): Item {
  const item = list[place];
  assert(item !== undefined, 'the list is shorter');
  return item;
}
