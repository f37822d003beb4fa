/** Reviews at the end of probation: opened when due, proposed by the manager, agreed to by HR. */

import { sql } from 'kysely';
import { employee } from '#features/people/record/employee.form.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { checkProbation } from '#features/people/terms/probation-check.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { Invalid, invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from './confirmation.refusal.ts';
import { bringAbout, type Review } from './confirmation-outcome.server.ts';
import { confirmationReview } from './confirmation-review.form.ts';

async function check(work: Work, record: Review) {
  if (await isUnderWay(work, record.employee, record.id))
    invalid({ employee: 'A review of this person is open already. Continue there.' });
  const due = (await termsOf(work, [record.employee])).get(record.employee)?.confirmation?.on;
  if (due === undefined) invalid({ employee: 'This person is confirmed already. Choose another.' });
  await checkDays(work, record, due);
  return { dueOn: record.dueOn ?? due };
}

/**
 * Whether another review of the person goes on: two would confirm a person and end the employment, whichever
 * is agreed to last. Whoever else begins one waits until the transaction ends, and then finds this one.
 */
export async function isUnderWay(work: Work, person: number, besides = 0): Promise<boolean> {
  await records(work, employee).locked(person);
  const { rows } = await sql`select from confirmation_review
    where organisation_id = ${work.session.organisationId} and employee_id = ${person} and id <> ${besides}
      and state in ('open', 'waiting') limit 1`.execute(work.db);
  return rows.length > 0;
}

async function checkDays(work: Work, { employee: id, outcome, until, lastDay }: Review, due: string) {
  if (outcome === 'end' && lastDay !== null && lastDay < work.today)
    invalid({ lastDay: 'Choose today or a later day.' });
  if (outcome !== 'extend' || until === null) return;
  if (until <= due) invalid({ until: 'Choose a later day than the one on which the confirmation is due.' });
  try {
    await checkProbation(work, { employee: id, probationEndsOn: until, validFrom: work.today });
  } catch (fault) {
    const says = fault instanceof Invalid ? fault.fields['probationEndsOn'] : undefined;
    throw says === undefined ? fault : new Invalid({ until: says });
  }
}

const isProposed = ({ outcome, why }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(outcome) && typeof why === 'string' && why.trim() !== '';

async function submit(work: Work, record: Review): Promise<void> {
  if (isOwn(work, record.employee)) refuse('confirmation.own');
  if (!isProposed(record)) refuse('confirmation.empty');
  await check(work, record);
}

export const managersOf = async (work: Work, person: number): Promise<readonly number[]> =>
  (await managersAbove(work, [person], 1)).flatMap(({ employee: id }) => id ?? []);

const nobody = { seat: null, loginType: null, person: null, field: null, count: null } as const;

export const confirmationReviewServer = formServer(confirmationReview, {
  besideOthers: true,
  check: (work, { record }) => check(work, record),
  usualFlow: () => ({
    name: 'HR',
    because: 'Confirmations are agreed to by HR unless a flow says otherwise.',
    skipsRepeats: true,
    remindAfter: 3,
    escalateAfter: null,
    lines: [{ ...nobody, level: 1, asks: 'right', up: null, need: 'one' }],
  }),
  async asksFor(work, record) {
    const name = await personName(work, record.employee);
    const { outcome, until, lastDay } = record;
    if (outcome === 'extend' && until !== null)
      return { title: `Extend the probation of ${name} until ${formatDate(until)}` };
    if (outcome === 'end' && lastDay !== null)
      return { title: `End the employment of ${name} on ${formatDate(lastDay)}` };
    return { title: `Confirm ${name}` };
  },
  offers: (_work, values, action) => action !== 'submit' || isProposed(values),
  actions: {
    submit,
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('confirmation.own');
      await check(work, record);
      await bringAbout(work, record);
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 1000 }) },
      async (work: Work, record: Review, { answer }) => {
        const to = { employeeIds: await managersOf(work, record.employee) };
        const name = await personName(work, record.employee);
        const title = sentence`${name}: the confirmation review comes back`;
        const path = `${confirmationReview.menu?.path}/${record.id}`;
        await raise(work, confirmationReview, 'decline', { record: record.id, to, title, path });
        return { answer };
      },
    ),
  },
});
