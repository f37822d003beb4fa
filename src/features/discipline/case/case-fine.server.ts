/** A fine goes into pay as an input of the next month, within what the law allows of it. */

import { nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { payInput } from '#features/payroll/input/pay-input.form.ts';
import { employee as employeeForm } from '#features/people/record/employee.form.ts';
import { addDays, daysInclusive, hasReachedAge, lastDay } from '#kernel/calendar.ts';
import { type Paise, roundings, times } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import { wagesBefore } from '../suspension/wages-before.server.ts';
import type { DisciplinaryCase } from './case-record.ts';

/** Wages (Central) Rules, rules 14 to 16: seven days to show cause, recovered within ninety days. */
const showCauseDays = 7;
const recoverDays = 90;

async function refuseAge(work: Work, employee: number, fromAge: number): Promise<void> {
  const person = await records(work, employeeForm).one(employee);
  const born = person?.dateOfBirth;
  if (born && !hasReachedAge(born, fromAge, work.today))
    invalid({ 'input.penalty': `Nobody below ${fromAge} may be fined.` });
}

export async function fineInPay(work: Work, record: DisciplinaryCase, amount: Paise | null): Promise<void> {
  const { employee, noticeOn, replyBy } = record;
  if (amount === null) return invalid({ 'input.fine': 'Enter the amount of the fine.' });
  const { fine } = await disciplineRules(work);
  if (fine === null) return refuse('discipline.no-fine');
  if (noticeOn === null || replyBy === null || daysInclusive(noticeOn, replyBy) - 1 < showCauseDays)
    invalid({
      'input.penalty': 'A fine needs seven days to show cause: send a notice with as many days first.',
    });
  const rule = (await lawOf(work.db)).wagePayment.fines.on(work.today);
  await refuseAge(work, employee, rule.value.fromAge);
  const { wages } = await wagesBefore(work, employee, addDays(work.today, 1));
  const most = times(wages, rule.value.limit, roundings['rupee-down']);
  if (amount > most)
    invalid({
      'input.fine': `A fine is at most ${formatRupees(most)}, three percent of the wages of a month.`,
    });
  const month = (await nextPaidMonth(work))(employee);
  if (lastDay(month) > addDays(work.today, recoverDays))
    invalid({ 'input.penalty': 'No month is open in which the fine could be recovered within ninety days.' });
  await records(work, payInput).asServer.create({
    ...{ employee, month, component: fine, amount, run: null },
    remark: 'Fine, by order',
  });
}
