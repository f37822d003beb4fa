/** What a password must be: long rather than odd, and none of those that are tried first. */
import { invalid } from '#kernel/refusal.ts';

const shortest = 10;
const longest = 128;
// The first guesses of every list that are long enough to pass the length.
const guessedFirst = [
  '1234567890',
  '0123456789',
  'password12',
  'password123',
  'password1234',
  'qwertyuiop',
  'qwerty1234',
  'administrator',
  'welcome123',
  'letmein123',
  'iloveyou12',
  'admin12345',
  'india12345',
  'changeme123',
  '1q2w3e4r5t',
  'qwerty12345',
];

/**
 * Refuses, on `field`, a password that is too short, too long, easily guessed or made of the user's own name.
 */
export function checkPassword(password: string, userName: string, field: string): void {
  const plain = password.toLowerCase();
  if ([...password].length < shortest) invalid({ [field]: `Choose at least ${shortest} characters.` });
  if (password.length > longest) invalid({ [field]: `Choose at most ${longest} characters.` });
  const guessable = guessedFirst.includes(plain) || new Set(plain).size < 4;
  if (guessable) invalid({ [field]: 'This one is among the first that are guessed. Choose another.' });
  if (userName.length >= 4 && plain.includes(userName.toLowerCase())) {
    invalid({ [field]: 'Leave your user name out of the password.' });
  }
}
