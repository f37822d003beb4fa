/**
 * The faces of our documents: Inter, and Noto Sans of each script of India, in which names are written; all
 * embedded, with the rupee sign. A face is parsed when it is first drawn with, once a process, and words keep
 * their shape, since shaping is most of the time a page takes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Script } from './script.ts';

/** 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'. */
const noto = (script: string, name: string) => ({
  regular: `noto-sans-${script}/400Regular/NotoSans${name}_400Regular.ttf`,
  strong: `noto-sans-${script}/600SemiBold/NotoSans${name}_600SemiBold.ttf`,
});

const files: Readonly<Record<Script, Readonly<Record<Face, string>>>> = {
  latin: {
    regular: 'inter/400Regular/Inter_400Regular.ttf',
    strong: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  },
  devanagari: noto('devanagari', 'Devanagari'),
  bengali: noto('bengali', 'Bengali'),
  gurmukhi: noto('gurmukhi', 'Gurmukhi'),
  gujarati: noto('gujarati', 'Gujarati'),
  oriya: noto('oriya', 'Oriya'),
  tamil: noto('tamil', 'Tamil'),
  telugu: noto('telugu', 'Telugu'),
  kannada: noto('kannada', 'Kannada'),
  malayalam: noto('malayalam', 'Malayalam'),
};
export type Face = 'regular' | 'strong';

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
    const run = joined(font, word);
    if (words.size >= wordsMost) words.clear();
    words.set(word, copyOf(run));
    return run;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

const features = { tnum: true } as const;
const joiners = /[\u200c\u200d]/g;

/**
 * A joiner chooses a letter's shape and is nothing else: where the letters have the same shapes without it,
 * they stand as they do without it, as browsers draw them. fontkit 2.0 lets it part a vowel sign from its
 * letter.
 */
function joined(font: Font, word: string): Run {
  const run = font.layout(word, features);
  const bare = word.replace(joiners, '');
  if (bare === word || bare === '') return run;
  const plain = font.layout(bare, features);
  const isSame = run.glyphs.every(({ id, codePoints: [point = 0] }, at) => {
    const other = plain.glyphs[at];
    return other?.id === id || (isVowelSign(point) && other?.codePoints[0] === point);
  });
  return isSame && plain.glyphs.length === run.glyphs.length ? plain : run;
}

/** The sign of a short i, of which a face has several by the letter that it goes over. */
const isVowelSign = (point: number): boolean => /\p{Mc}/u.test(String.fromCodePoint(point));

/** What is drawn by nothing parts no letters: it goes before the letters are set beside each other. */
function withoutJoiners(font: Font): Font {
  const engine: unknown = Reflect.get(Object(Reflect.get(font, '_layoutEngine')), 'engine');
  const position: unknown = Reflect.get(Object(engine), 'position');
  if (typeof position !== 'function') return font;
  Object.assign(Object(engine), {
    position(run: Run) {
      const known: unknown = Reflect.get(Object(engine), 'glyphInfos');
      for (let at = run.glyphs.length - 1; at >= 0; at -= 1) {
        const [point = 0] = run.glyphs[at]?.codePoints ?? [];
        if (point !== 0x20_0c && point !== 0x20_0d) continue;
        for (const list of [known, run.glyphs, run.positions]) if (Array.isArray(list)) list.splice(at, 1);
      }
      return Reflect.apply(position, engine, [run]);
    },
  });
  return font;
}

const noAnchor = new Error('no anchor');

/**
 * A letter need not say where each kind of mark goes: the mark stays where another rule puts it. fontkit 2.0
 * ends with a TypeError instead, and with it the document.
 */
function withMissingAnchors(font: Font): Font {
  const rules = Reflect.get(Object(Reflect.get(font, '_layoutEngine')), 'engine');
  const marks = Reflect.get(Object(rules), 'GPOSProcessor');
  if (!marks) return font;
  const [attach, look] = [Reflect.get(marks, 'applyAnchor'), Reflect.get(marks, 'applyLookup')];
  Object.assign(marks, {
    applyAnchor(...given: readonly unknown[]) {
      if (!given[1]) throw noAnchor;
      return Reflect.apply(attach, marks, given);
    },
    applyLookup(...given: readonly unknown[]) {
      try {
        return Reflect.apply(look, marks, given);
      } catch (error) {
        if (error === noAnchor) return false;
        throw error;
      }
    },
  });
  return font;
}

const faces = new Map<string, Font>();

export function faceOf(face: Face, script: Script = 'latin'): Font {
  const key = `${script}/${face}`;
  const known = faces.get(key);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/${files[script][face]}`);
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts, not one`);
  const remembered = withMemory(withoutJoiners(withMissingAnchors(font)));
  faces.set(key, remembered);
  return remembered;
}

export const hasGlyph = (script: Script, point: number): boolean =>
  faceOf('regular', script).hasGlyphForCodePoint(point);
