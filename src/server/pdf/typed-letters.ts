/**
 * The letters that each drawn glyph stands for, in the order in which they were typed. The drawing programme
 * gives a glyph its own letters, and a sign that is drawn before its letter comes first: no reader that goes
 * by the glyphs finds the word.
 */

type Glyph = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };
/** The drawing programme's own font, whose glyphs are numbered as they are first drawn. */
type Embedded = {
  readonly subset: { readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  layout(text: string, features?: unknown): { readonly glyphs: readonly Glyph[] };
  encode(text: string, features?: unknown): [string[], unknown];
};

const taught = new WeakSet<Embedded>();

export function teachTyped(font: Embedded): void {
  if (taught.has(font)) return;
  taught.add(font);
  const encode = font.encode.bind(font);
  const twins = new Map<string, number>();
  const numberOf = (known: number, { id, advanceWidth }: Glyph, letters: readonly number[]): number => {
    if (String(font.unicode[known]) === String(letters)) return known;
    return twins.getOrInsertComputed(`${id} ${letters}`, () => {
      const twin = font.subset.glyphs.push(id) - 1;
      font.unicode[twin] = letters;
      font.widths[twin] = advanceWidth * font.scale;
      return twin;
    });
  };
  font.encode = (text, features) => {
    const [codes, positions] = encode(text, features);
    const { glyphs } = font.layout(text, features);
    const letters = lettersOf(text, glyphs);
    const typed = codes.map((code, at) => {
      const [glyph, own] = [glyphs[at], letters?.[at]];
      return glyph && own ? inHex(numberOf(Number.parseInt(code, 16), glyph, own)) : code;
    });
    return [typed, positions];
  };
}

const inHex = (number: number): string => number.toString(16).padStart(4, '0');

/** Each glyph takes as many of the letters as it stands for; nothing where they are fewer than the glyphs. */
function lettersOf(text: string, glyphs: readonly Glyph[]): readonly (readonly number[])[] | undefined {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  let from = 0;
  const all = glyphs.map(({ codePoints }, at) => {
    const to = at === glyphs.length - 1 ? points.length : from + codePoints.length;
    const own = points.slice(from, to);
    from = to;
    return own;
  });
  return all.every((own) => own.length > 0) ? all : undefined;
}
