/** The scripts of a text, run by run: each is drawn in a face of its own. */

/** The blocks of letters, by the script that they belong to. */
const blocks = [
  ['devanagari', 0x0900, 0x097f],
  ['bengali', 0x0980, 0x09ff],
  ['gurmukhi', 0x0a00, 0x0a7f],
  ['gujarati', 0x0a80, 0x0aff],
  ['oriya', 0x0b00, 0x0b7f],
  ['tamil', 0x0b80, 0x0bff],
  ['telugu', 0x0c00, 0x0c7f],
  ['kannada', 0x0c80, 0x0cff],
  ['malayalam', 0x0d00, 0x0d7f],
] as const;

type IndianScript = (typeof blocks)[number][0];
export type Script = 'latin' | IndianScript;

/** Spaces, joiners, the bars that end a sentence and the dotted circle go with the letters before them. */
const shared = new Set([0x20, 0x200c, 0x200d, 0x0964, 0x0965, 0x25cc]);

const scriptOf = (point: number): Script | undefined =>
  blocks.find(([, from, to]) => point >= from && point <= to)?.[0];

export type Run = { readonly script: Script; readonly text: string };

/** Whether the face of a script has a glyph for a letter. */
type Has = (script: Script, point: number) => boolean;

/**
 * A text as runs of one script each. `main` draws whatever it has; a letter that no face has is shown as a
 * question mark rather than as an empty box.
 */
export function runsOf(text: string, main: Script, has: Has): readonly Run[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [{ script: main, text }];
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 32;
    const last = runs.at(-1);
    const script = chosen(point, { main, before: last?.script, has });
    const drawn = script === undefined ? '?' : letter;
    if (last && (script === undefined || script === last.script)) last.text += drawn;
    else runs.push({ script: script ?? main, text: drawn });
  }
  return runs;
}

type Around = { readonly main: Script; readonly before: Script | undefined; readonly has: Has };

/** Undefined where no face has the letter. */
function chosen(point: number, { main, before, has }: Around): Script | undefined {
  // Controls end lines, and are drawn by nobody.
  if (point < 32) return before ?? main;
  if (before && shared.has(point) && has(before, point)) return before;
  const own = shared.has(point) ? undefined : scriptOf(point);
  return [own, main, 'latin' as const].find((script) => script !== undefined && has(script, point));
}
