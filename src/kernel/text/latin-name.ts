/**
 * A name in the Latin letters that portals and banks take: one way for all of them. Letters with accents lose
 * them; the scripts of India are written as names are written in English, without marks. Pure.
 */

/** The blocks of these scripts have the same sound in the same place. */
const firstBlock = 0x0900;
const afterBlocks = 0x0d80;

/** By place in the block, from 0x05: vowels of their own, then the consonants. */
const vowels = 'A A I I U U RI L E E E AI O O O AU'.split(' ');
const consonants =
  'K KH G GH NG CH CHH J JH N T TH D DH N T TH D DH N N P PH B BH M Y R R L L ZH V SH SH S H'.split(' ');
const signs = 'A I I U U RI RI E E E AI O O O AU'.split(' ');
/** The same consonants with a dot below. */
const dotted: Readonly<Record<string, string>> = { K: 'Q', J: 'Z', PH: 'F', D: 'R', DH: 'RH' };

/** Consonants outside the common places, and letters that are no syllable. */
const moreConsonants: Readonly<Record<string, string>> = { ୟ: 'Y', ৰ: 'R', ৱ: 'W', ୱ: 'W', ੜ: 'R', ೞ: 'ZH' };
const others: Readonly<Record<string, string>> = {
  ...{ ৎ: 'T', 'ੰ': 'N', 'ੱ': '', ൺ: 'N', ൻ: 'N', ർ: 'R', ൽ: 'L', ൾ: 'L', ൿ: 'K', ॐ: 'OM' },
  ...{ '\u200c': '', '\u200d': '', '।': '', '॥': '' },
};
/** Meetei Mayek and Ol Chiki have blocks of their own order: letters, and what closes a syllable. */
const meetei = 0xabc0;
const olChiki = 0x1c5a;
const meeteiLetters = 'K S L M P N CH T KH NG TH W Y H U I PH  G JH R B J D GH DH BH'.split(' ');
const meeteiClosing = 'K L M P N T NG I'.split(' ');
const meeteiSigns = 'O I A E OU U EI'.split(' ');
const olChikiLetters = 'O T G NG L A K J M W I S H NY R U CH D N Y E P D N R O T B W H N     '.split(' ');

/** Of these two scripts; Urdu writes no short vowels, so that nobody can say how its names are spoken. */
function soundInOwnOrder(point: number): Sound | undefined {
  const at = point - meetei;
  // A letter without a sound of its own carries the vowel: its place in the list is empty.
  if (at >= 0 && at < 27)
    return { text: meeteiLetters[at] ?? '', kind: at === 14 || at === 15 ? 'other' : 'consonant' };
  if (at >= 27 && at < 35) return { text: meeteiClosing[at - 27] ?? '', kind: 'other' };
  if (at >= 35 && at < 42) return { text: meeteiSigns[at - 35] ?? '', kind: 'sign' };
  if (at === 42) return { text: 'NG', kind: 'other' };
  if (at === 44) return { text: '', kind: 'other' };
  if (at === 45) return { text: '', kind: 'silent' };
  const place = point - olChiki;
  return place >= 0 && place < 36 ? { text: olChikiLetters[place] ?? '', kind: 'other' } : undefined;
}

const blockOf = (point: number): number =>
  point >= meetei ? meetei : point >= olChiki ? olChiki : point & ~0x7f;

/** In their script the sound that a consonant has by itself is not spoken at the end of a word. */
const endsBare = new Set([0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, meetei]);

/** Latin letters that are no other letter with a mark. */
const latin: Readonly<Record<string, string>> = {
  ...{ ß: 'SS', æ: 'AE', Æ: 'AE', ø: 'O', Ø: 'O', œ: 'OE', Œ: 'OE', ł: 'L', Ł: 'L', đ: 'D', Đ: 'D' },
  ...{ ð: 'D', Ð: 'D', þ: 'TH', Þ: 'TH', ı: 'I', '’': "'", '‘': "'" },
};

type Kind = 'consonant' | 'sign' | 'silent' | 'nasal' | 'dot' | 'other';
type Sound = { readonly text: string; readonly kind: Kind };

function soundOf(letter: string, point: number): Sound | undefined {
  const [more, other] = [moreConsonants[letter], others[letter]];
  if (more !== undefined) return { text: more, kind: 'consonant' };
  if (other !== undefined) return { text: other, kind: 'other' };
  const place = point & 0x7f;
  if (point >= afterBlocks) return soundInOwnOrder(point);
  if (point < firstBlock) return undefined;
  if (place === 0x01 || place === 0x02) return { text: 'N', kind: 'nasal' };
  if (place === 0x03) return { text: 'H', kind: 'other' };
  if (place >= 0x05 && place <= 0x14) return { text: vowels[place - 0x05] ?? '', kind: 'other' };
  if (place >= 0x15 && place <= 0x39) return { text: consonants[place - 0x15] ?? '', kind: 'consonant' };
  if (place === 0x3c) return { text: '', kind: 'dot' };
  if (place >= 0x3e && place <= 0x4c) return { text: signs[place - 0x3e] ?? '', kind: 'sign' };
  if (place === 0x57) return { text: 'AU', kind: 'sign' };
  return place === 0x4d ? { text: '', kind: 'silent' } : undefined;
}

/** Telugu, Kannada and Malayalam end words in M with the sign that is N elsewhere. */
const endsInM = (block: number): boolean => block >= 0x0c00 && block < afterBlocks;
const isLip = (text: string | undefined): boolean => text !== undefined && /^[PBM]/.test(text);

/** A word of one script of India, its sounds one by one. */
function spoken(sounds: readonly Sound[], block: number): string {
  let written = '';
  let vowelsHeard = 0;
  for (const [at, { text, kind }] of sounds.entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (kind === 'nasal') {
      const isM = next ? isLip(next.text) : endsInM(block);
      written += isM ? 'M' : next?.text === 'H' ? 'NG' : 'N';
    } else if (kind === 'consonant') {
      written += next?.kind === 'dot' ? (dotted[text] ?? text) : text;
      const after = next?.kind === 'dot' ? sounds[at + 2] : next;
      const isCarried = after?.kind === 'sign' || after?.kind === 'silent';
      const isLast = after === undefined;
      const isBare = isLast && endsBare.has(block) && vowelsHeard > 0 && before?.kind !== 'silent';
      if (!isCarried && !isBare) {
        written += 'A';
        vowelsHeard += 1;
      }
    } else {
      written += text;
      if (kind === 'sign' || kind === 'other') vowelsHeard += 1;
    }
  }
  return block === 0x0900 || block === 0x0a80 ? written.replaceAll('JN', 'GY') : written;
}

/** Joins or parts letters of whatever script. */
const isMark = (point: number): boolean => point === 0x200c || point === 0x200d;

type LatinName = {
  /** With whatever else stood between the letters. */
  readonly text: string;
  /** Letters that nobody here can write in Latin ones: the name is asked for. */
  readonly unread: string;
};

/** As portals take a name. */
export function latinName(name: string): LatinName {
  const { text, unread } = latinText(name);
  return { text: text.toUpperCase(), unread };
}

/** Latin letters stay small or large as they are. */
export function latinText(name: string): LatinName {
  let [text, unread] = ['', ''];
  let word: Sound[] = [];
  let block = 0;
  const end = (): void => {
    text += spoken(word, block);
    word = [];
  };
  for (const letter of name.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 0;
    const sound = soundOf(letter, point);
    if (sound) {
      if (word.length === 0 || point >= firstBlock) block = isMark(point) ? block : blockOf(point);
      word.push(sound);
      continue;
    }
    end();
    const plain = latin[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    if (/^[\x20-\x7e]*$/.test(plain)) text += plain;
    else unread += letter;
  }
  end();
  return { text: text.replace(/\s+/g, ' ').trim(), unread };
}
