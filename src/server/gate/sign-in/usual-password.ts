/**
 * Passwords that everybody tries: some fifty thousand of breached lists, from a package that is kept
 * (@zxcvbn-ts/language-common), read when the first password is set and asked nowhere else.
 */
import { createRequire } from 'node:module';

type Words = { readonly dictionary: { readonly 'passwords-common': readonly (string | number)[] } };

let kept: string | undefined;

/** One text, a word a line: small to keep, and a search through it takes less than a millisecond. */
function usualWords(): string {
  if (kept === undefined) {
    const words = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as Words;
    kept = `\n${words.dictionary['passwords-common'].join('\n').toLowerCase()}\n`;
  }
  return kept;
}

/**
 * Words of India's prayers, cities and cricket grounds that the lists of the world lack, as they are typed
 * before an @ and digits.
 */
const usualInIndia = new Set(
  (
    'jaishreeram jaishriram jaisriram jaishreekrishna jaimatadi jaihanuman jaihind jaibhim omnamahshivay ' +
    'omnamahshivaya harharmahadev radheradhe radhekrishna saibaba omsai waheguru bismillah mahadev ' +
    'shivaji shivajimaharaj bholenath hanuman bajrangbali ganpati vinayaka tirupati balaji venkateswara ' +
    'murugan ayyappa narayana vishnu saraswati parvati kolkata bengaluru bangalore mumbai newdelhi ' +
    'hyderabad ahmedabad chennai lucknow jaipur kochi hindustan bharatmata vandemataram incredibleindia ' +
    'tendulkar sachin dhoni mahendra kohli viratkohli rohitsharma chennaisuperkings ' +
    'royalchallengers'
  ).split(' '),
);

const isUsual = (word: string): boolean => usualInIndia.has(word) || usualWords().includes(`\n${word}\n`);

/** What stands for which letter: 'p@ssw0rd'. */
const stands: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const plainLetters = (text: string): string => text.replace(/[@483!10$57]/g, (sign) => stands[sign] ?? sign);

/**
 * Whether the password is such a word, or one with digits and signs around it or in the place of letters:
 * 'Manchester@2024', 'P@ssw0rd-12345', 'Abcd@12345', 'dragondragon'. A sentence of several words is none.
 */
export function isUsualPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const half = plain.slice(0, plain.length / 2);
  const tried = [
    plain,
    stem(plain),
    plainLetters(plain),
    stem(plainLetters(plain)),
    plainLetters(stem(plain)),
    plainLetters(plain.replace(/[\d\W]+$/, '')),
    plain.replace(/[^a-z\d]/g, ''),
  ];
  // Digits and signs alone: what is left of it says nothing, so the stem must be a word of some length.
  const isWord = tried.some((word) => word.length >= 4 && isUsual(word));
  return isWord || (half.length >= 4 && plain === half + half && isUsual(half));
}
