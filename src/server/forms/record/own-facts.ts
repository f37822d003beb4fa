/** What nobody writes about themselves, in any way of writing: what they are paid, and where it goes. */
import type { Form, OwnFacts } from '#kernel/form.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Change } from '../../feature.ts';
import type { Work } from '../../work.ts';
import { same } from './same-value.ts';

type Values = Readonly<Record<string, unknown>>;

const refusals = {
  pay: ['payroll.own-pay', 'This is your own pay. Another payroll officer has to enter it.'],
  bank: [
    'people.own-bank',
    'Nobody changes where their own salary goes. Ask for it in My account details; a colleague decides.',
  ],
} as const;

/** The refusal of what is about the person at work, or undefined. The system is nobody. */
export function ownFactsFault(work: Work, facts: OwnFacts['facts'], employee: unknown): Refusal | undefined {
  const { employeeId, system } = work.session;
  if (employeeId === null || employee !== employeeId || system || work.isDryRun) return undefined;
  const [code, sentence] = refusals[facts];
  return new Refusal(code, sentence, 403, {});
}

/** The refusal where what a record was, or what it becomes, is one’s own; of a deletion there is one side. */
export function neverOwnFault(
  work: Work,
  { neverOwn }: Form,
  { record, previous }: { readonly [E in keyof Change<Form>]: Values | null },
): Refusal | undefined {
  if (!neverOwn) return undefined;
  const { of, facts, fields } = neverOwn;
  if (fields && (!record || !previous || fields.every((name) => same(record[name], previous[name]))))
    return undefined;
  return ownFactsFault(work, facts, record?.[of]) ?? ownFactsFault(work, facts, previous?.[of]);
}
