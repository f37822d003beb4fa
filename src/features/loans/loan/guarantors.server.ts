/** Guarantors are asked when an application is sent, and answer for themselves. */

import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { loanPlace } from '../place.form.ts';
import { typeOf } from './eligibility.server.ts';
import { loan } from './loan.form.ts';
import { loanGuarantee } from './loan-guarantee.form.ts';

type Loan = ServerRecord<typeof loan>;
type Guarantee = ServerRecord<typeof loanGuarantee>;

const standing = (work: Work, id: number): Promise<readonly Guarantee[]> =>
  records(work, loanGuarantee).find({ loan: id });

/** Whoever has answered before is asked again only where the amount has changed. */
export async function askGuarantors(work: Work, record: Loan): Promise<void> {
  const known = await standing(work, record.id);
  const named = new Set((record.guarantors ?? []).map(({ employee }) => employee));
  for (const each of known) {
    const isSame = each.amount === record.amount && each.instalments === record.instalments;
    if (each.state === 'ended' || (isSame && each.employee !== null && named.delete(each.employee))) continue;
    await records(work, loanGuarantee).asServer.set(each.id, {}, { state: 'ended', as: 'end' });
  }
  if (named.size === 0) return;
  const borrower = await personName(work, record.employee);
  const type = (await typeOf(work, record.type))?.name ?? '';
  for (const employee of named) {
    const id = await records(work, loanGuarantee).asServer.make({
      employee,
      borrower,
      loan: record.id,
      type,
      amount: record.amount,
      instalments: record.instalments,
      askedOn: work.today,
    });
    await raise(work, loanGuarantee, 'asked', {
      record: id,
      to: { employeeIds: [employee] },
      title: sentence`${borrower} asks you to guarantee a loan: ${type}`,
      path: `${loanPlace}/guarantee/${id}`,
    });
  }
}

/** How many of those named have not agreed. */
export async function openGuarantors(work: Work, { id, guarantors }: Loan): Promise<number> {
  const agreed = new Set(
    (await standing(work, id)).filter(({ state }) => state === 'agreed').map(({ employee }) => employee),
  );
  return (guarantors ?? []).filter(({ employee }) => !agreed.has(employee)).length;
}

/** Nothing is left of the loan: nobody answers for it any more. */
export async function endGuarantees(work: Work, id: number): Promise<void> {
  for (const each of await standing(work, id))
    if (each.state !== 'ended')
      await records(work, loanGuarantee).asServer.set(each.id, {}, { state: 'ended', as: 'end' });
}

/** Whether somebody has agreed to answer for the loan. */
export async function guarantees(work: Work, id: number, employee: number): Promise<boolean> {
  return (await standing(work, id)).some((each) => each.state === 'agreed' && each.employee === employee);
}

async function answer(work: Work, record: Guarantee, has: 'agreed' | 'declined') {
  const of = record.loan === null ? undefined : await records(work, loan).one(record.loan);
  if (of && record.employee !== null) {
    const name = await personName(work, record.employee);
    await raise(work, loanGuarantee, 'agree', {
      record: record.id,
      to: { employeeIds: [of.employee] },
      title:
        has === 'agreed'
          ? sentence`${name} guarantees your loan`
          : sentence`${name} does not guarantee your loan`,
      path: `${loanPlace}/loan/${of.id}`,
    });
  }
  return { answeredOn: work.today };
}

export const loanGuaranteeServer = formServer(loanGuarantee, {
  offers: (work, values) => idIn(values['employee']) === work.session.employeeId,
  actions: {
    agree: (work, record) => answer(work, record, 'agreed'),
    refuse: (work, record) => answer(work, record, 'declined'),
  },
});

/** A reference as it is shown: its id, or the id with its title. */
function idIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined;
}
