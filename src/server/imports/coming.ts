/** What a row of a sheet tells of a record of another program besides its values: in which state it comes. */
import { type Form, wordFor } from '#kernel/form.ts';
import type { Coming } from '../feature.ts';
import type { Kept } from './existing.ts';

type Values = Readonly<Record<string, unknown>>;
type Fault = { readonly message: string };
type Told = { readonly own: Values; readonly coming?: Coming };

/** The values by themselves, and the rest. */
export function comingIn({ comesIn }: Form, entered: Values): Told {
  if (!comesIn) return { own: entered };
  const besides = new Set<string>(['state', ...(comesIn.tells ?? [])]);
  const parts = Object.groupBy(Object.entries(entered), ([name]) => (besides.has(name) ? 'told' : 'own'));
  const { state, ...told } = Object.fromEntries(parts.told ?? []);
  return {
    own: Object.fromEntries(parts.own ?? []),
    ...(typeof state === 'string' && { coming: { state, told } }),
  };
}

/** Why a record cannot come in so; a state moves by actions alone once it is here. */
export function comingFault(form: Form, coming: Coming | undefined, kept: Kept | null): Fault | undefined {
  const { comesIn } = form;
  if (!comesIn) return undefined;
  if (kept) {
    const is = String(kept.row['state']);
    if (!coming || coming.state === is) return undefined;
    return { message: `it is recorded as ${wordFor(form, is)}. Change that in its record.` };
  }
  if (!coming) return { message: 'Say in which state these records come in.' };
  if (Object.hasOwn(comesIn.states, coming.state)) return undefined;
  const ways = Object.keys(comesIn.states).map((state) => wordFor(form, state));
  return { message: `a record can come in as ${ways.join(', ')} only.` };
}
