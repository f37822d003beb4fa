/** What somebody wants done with what they look for: 'mail vikram', 'approve asha', 'विक्रम को मेल'. */

export type Act = 'mail' | 'call' | 'approve';

const words: readonly (readonly [Act, readonly string[]])[] = [
  ['mail', ['mail', 'email', 'e-mail', 'write', 'मेल', 'ईमेल']],
  ['call', ['call', 'phone', 'ring', 'कॉल', 'फोन', 'फ़ोन']],
  ['approve', ['approve', 'grant', 'मंजूर', 'मंज़ूर', 'स्वीकृत']],
];

/** Words that only join the act to the person. */
const joining = new Set(['to', 'को', 'करें', 'करो', 'कर']);

const actOf = (word: string): Act | undefined => words.find(([, said]) => said.includes(word))?.[0];

/** The act is the first word, or the last as in Hindi; alone, it is what is looked for. */
export function meantAct(typed: string): { readonly act: Act | undefined; readonly rest: string } {
  const said = typed.trim().split(/\s+/);
  const kept = said.filter((word) => !joining.has(word.toLowerCase()));
  const first = actOf(kept[0]?.toLowerCase() ?? '');
  const last = actOf(kept.at(-1)?.toLowerCase() ?? '');
  const act = first ?? last;
  if (act === undefined || kept.length < 2) return { act: undefined, rest: typed };
  return { act, rest: (first ? kept.slice(1) : kept.slice(0, -1)).join(' ') };
}
