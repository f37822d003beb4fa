/**
 * The faces of our documents: Inter, and Noto Sans Devanagari where a document is in Hindi; both embedded,
 * with the rupee sign. A face is parsed once a process and words keep their shape, since shaping is most of
 * the time a page takes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const files = {
  latin: {
    regular: 'inter/400Regular/Inter_400Regular.ttf',
    strong: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  },
  devanagari: {
    regular: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    strong: 'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  },
} as const;
export type Script = keyof typeof files;
type Face = 'regular' | 'strong';

type Run = ReturnType<Font['layout']>;
type Position = Run['positions'][number];

const wordsMost = 20_000;

/** Positions are copied, because the document scales them in place. */
function copyOf(run: Run): Run {
  const positions = run.positions.map((position) => ({ ...position })) as Position[];
  return Object.create(run, { positions: { value: positions, writable: true } }) as Run;
}

/**
 * The face with a memory of shaped words. Digits are as wide as each other, so that columns of money line
 * up.
 */
function withMemory(font: Font): Font {
  const words = new Map<string, Run>();
  const layout = (word: string): Run => {
    const known = words.get(word);
    if (known) return copyOf(known);
    const run = font.layout(word, { tnum: true });
    if (words.size >= wordsMost) words.clear();
    words.set(word, copyOf(run));
    return run;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

const faces = new Map<string, Font>();

export function faceOf(face: Face, script: Script = 'latin'): Font {
  const key = `${script}/${face}`;
  const known = faces.get(key);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/${files[script][face]}`);
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts, not one`);
  const remembered = withMemory(font);
  faces.set(key, remembered);
  return remembered;
}

/** Letters the face has no glyph for are shown as a question mark rather than as an empty box. */
export function printable(text: string, script: Script = 'latin'): string {
  const font = faceOf('regular', script);
  let out = '';
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 32;
    out += point < 127 || font.hasGlyphForCodePoint(point) ? letter : '?';
  }
  return out;
}
