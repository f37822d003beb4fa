/**
 * Which literals of the browser's sources somebody reads. Text between tags is read; what stands in an
 * attribute, a property or an argument is told by its name, and where the name does not tell, by its shape.
 */

/** Where a literal stands: 'shown' is read by people, 'code' is not, 'open' is told by its shape. */
export type Standing = 'shown' | 'code' | 'open';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const shownNames = listed(`
  label title placeholder aria-label aria-description aria-valuetext aria-roledescription alt text detail
  help hint description note under over verb stay word words heading says done asks message one none empty
  summary legend removeLabel closing after before lines workItemLabel unit legend caption
`);

const codeNames = listed(`
  accept align as autoCapitalize autoComplete behavior block by c className code color column component d
  display fill field flex font fontFamily form format href htmlFor icon id inline inputMode is key kind lang
  loading look method mode mutationKey name of offset part path pattern points position queryKey rel role
  scope shape side size src state step style target to tone transform transition type value variant viewBox
  width xmlns height stroke media columns sort order action op
`);

const codeCalls = listed(`
  querySelector querySelectorAll closest matches matchMedia addEventListener removeEventListener startsWith
  endsWith includes indexOf split replace replaceAll join has get getItem set setItem removeItem
  setRequestHeader setProperty removeProperty createElement getElementById setAttribute getAttribute assign
  open append put post delete test error warn Error RegExp DOMException URL BroadcastChannel useHotkey Set
  glob Blob File
`);

const shownCalls = listed('tell tellError useTitle setWrong setFailure setUnreadable');

/** Where the value of an attribute or a property of this name stands. */
export function standingOf(name: string): Standing {
  if (shownNames.has(name)) return 'shown';
  return codeNames.has(name) || name.startsWith('data-') || name.startsWith('aria-') ? 'code' : 'open';
}

/** Where the arguments of a call of this name stand: 'list.includes', 'tell'. */
export function argumentsOf(callee: string): Standing {
  if (shownCalls.has(callee)) return 'shown';
  return codeCalls.has(callee.split('.').at(-1) ?? callee) ? 'code' : 'open';
}

const hasLetters = /\p{L}{2}/u;
const codes = /[<>=;#\\_|@]|--|:\/\/|\(\p{L}+-|\S\/\{|px\b|\dfr\b|\p{Ll}\p{Lu}|^application\/|^\W*\d+\W*$/u;
/** How no text begins: with a stroke or a stop; with a comma, what goes on: ', half a day'. */
const noBeginning = /^[./]|^,(?! [\p{L}{])/u;
const oneWord = /^[“‘("]?\p{Lu}\p{Ll}+[.…!?:,)”’"]*$/u;

/** Whether a text reads like words: a capital and small letters, or several words. {1} stands for a value. */
export function isWords(text: string, standing: Standing): boolean {
  const plain = text.replace(/\{\d+\}/g, ' · ').trim();
  if (standing === 'code' || !/\p{L}/u.test(plain)) return false;
  if (standing === 'shown') return hasLetters.test(plain) && !/^[/#]/.test(plain);
  if (!hasLetters.test(plain) || codes.test(text) || noBeginning.test(text)) return false;
  return oneWord.test(plain) || /\p{L}{2,}[^\p{L}]*\s|\s[^\p{L}]*\p{L}{2,}/u.test(text.trim());
}
