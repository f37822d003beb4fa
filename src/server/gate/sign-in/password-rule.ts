/** What a password must be: long rather than odd, and none of those that are tried first. */
import { invalid } from '#kernel/refusal.ts';
import { demoPassword } from '../../seed/demo-sign-in.ts';
import { isUsualPassword } from './usual-password.ts';

const shortest = 10;
const longest = 128;
/** Words that the place itself suggests, and no list of the world has. */
const suggested = ['muster', 'payroll', 'salary'];

/** 'Payroll@2026': a suggested word and nothing but digits and signs around it; the demo's own one. */
const isSuggested = (plain: string): boolean =>
  plain === demoPassword || suggested.includes(plain.replace(/[^a-z]+/g, ''));

/** A telephone number, a date of birth twice: digits alone have to be many. */
const isShortNumber = (plain: string): boolean => /^\d{1,15}$/.test(plain);

/** 'abcdefghij', '9876543210', '1111111111': nothing but steps of one size. */
function isRun(plain: string): boolean {
  const steps = [...plain].slice(1).map((sign, at) => sign.charCodeAt(0) - plain.charCodeAt(at));
  return new Set(steps).size === 1;
}

/**
 * Refuses, on `field`, a password that is too short, too long, easily guessed or made of the user's own name.
 */
export function checkPassword(password: string, userName: string, field: string): void {
  const plain = password.toLowerCase();
  if ([...password].length < shortest) invalid({ [field]: `Choose at least ${shortest} characters.` });
  if (password.length > longest) invalid({ [field]: `Choose at most ${longest} characters.` });
  const guessable =
    new Set(plain).size < 4 ||
    isShortNumber(plain) ||
    isRun(plain) ||
    isSuggested(plain) ||
    isUsualPassword(plain);
  if (guessable) invalid({ [field]: 'This one is among the first that are guessed. Choose another.' });
  if (userName.length >= 4 && plain.includes(userName.toLowerCase())) {
    invalid({ [field]: 'Leave your user name out of the password.' });
  }
}
