/**
 * Which texts of an answer are Muster's own words: they are said in the language of who asked, at the edge of
 * the server and nowhere before it (decision 071). What makes an explanation knows no language.
 */

/** The key by which a schema says so; validators pass over it. */
export const saidKey = 'x-said';

/** A text of Muster: a sentence, a word, the title of something that the program ships. */
export const said = { type: 'string', [saidKey]: true } as const;
export const saidOrNull = { type: ['string', 'null'], [saidKey]: true } as const;

/** The key by which a schema says where titles of records stand, and which labels of choices are in them. */
export const titledKey = 'x-titled';

/** The title of a record: its days are said, and no other words, since people have given it. */
export const titleText = { type: 'string', [titledKey]: [] } as const;

/** The schema of a description of fields: their labels, help and choices are said. */
export const describing = <const S extends object>(schema: S): S => ({ ...schema, [saidKey]: 'described' });

/**
 * The schema of something whose parts of these names are said, however deep in it they stand; 'type.name' is
 * the name of a type alone.
 */
export const saying = <const S extends object>(schema: S, ...parts: readonly string[]): S => ({
  ...schema,
  [saidKey]: parts,
});
