/** Cases: worked out with every change, admitted by a second person, paid or deposited. */

import { sql } from 'kysely';
import { fitness } from '#features/safety/fitness/fitness.form.ts';
import { earlier } from '#kernel/calendar.ts';
import { date, flag, longText, text } from '#kernel/field.ts';
import { zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../compensation.refusal.ts';
import { compensationPayment } from '../payment/compensation-payment.form.ts';
import { followPayments } from '../payment/payments-of-case.server.ts';
import { compensationCase } from './compensation-case.form.ts';
import { type Case, figuredValues, liabilityNow } from './figured.server.ts';

const closing = longText({ label: 'Why it is closed', required: true, max: 1000 });

async function refuseUndue(work: Work, record: Case): Promise<void> {
  const { due, why } = await liabilityNow(work, record);
  if (due === undefined) refuse('compensation.not-figured', { why });
  if (!due) refuse('compensation.nothing-due', { why });
}

/** Money on death, and a woman’s or a minor’s lump sum, goes through the authority. */
async function depositOnly({ db, session }: Work, { outcome, employee }: Case): Promise<boolean> {
  if (outcome === 'death') return true;
  if (outcome === 'temporary') return false;
  const { rows } = await sql<{ woman: boolean }>`select gender = 'female' as woman from employee
    where organisation_id = ${session.organisationId} and id = ${employee}`.execute(db);
  return rows[0]?.woman === true;
}

const paidOn = date({ label: 'On', required: true, default: 'today', notAfter: 'today' });

const deposit = asking(
  { on: paidOn, number: text({ label: 'Receipt of the deposit', required: true, max: 60 }) },
  async (work: Work, record: Case, { on, number }) => {
    const values = { depositedOn: on, depositNumber: number };
    return { ...(await figuredValues(work, { ...record, ...values, state: 'settled' })), ...values };
  },
);

const settle = asking(
  { on: paidOn, agreement: text({ label: 'Number of the agreement', max: 60 }) },
  async (work: Work, record: Case, { on, agreement }) => {
    if (await depositOnly(work, record)) refuse('compensation.deposit-only');
    const due = await records(work, compensationPayment).find({ case: record.id, state: 'due' });
    if (due.length > 0) refuse('compensation.still-due');
    const values = { settledOn: on, agreement: agreement ?? record.agreement };
    return { ...(await figuredValues(work, { ...record, ...values, state: 'settled' })), ...values };
  },
);

/** What the doctor allows becomes a health check, which the roster obeys. */
const returnToWork = asking(
  {
    on: date({ label: 'Back at work on', required: true, default: 'today' }),
    limits: text({ label: 'Limits at work', max: 300 }),
    noNight: flag({ label: 'Not at night' }),
    until: date({ label: 'Limits until', notBefore: { field: 'on' } }),
  },
  async (work: Work, record: Case, { on, limits, noNight, until }) => {
    const isLimited = limits !== null || noNight;
    await records(work, fitness).asServer.create({
      ...{ employee: record.employee, kind: 'return', examinedOn: earlier(on, work.today) },
      ...(isLimited ? { verdict: 'limits', limits, noNight, until } : { verdict: 'fit' }),
    });
    const returnedOn = record.outcome === 'temporary' ? on : record.returnedOn;
    const state = record.state ?? 'admitted';
    return { ...(await figuredValues(work, { ...record, returnedOn })), returnedOn, state };
  },
);

export const compensationCaseServer = formServer(compensationCase, {
  async check(work, { record }) {
    return figuredValues(work, record);
  },
  async saved(work, { record, previous }) {
    await followPayments(work, record);
    if (previous || work.session.name === 'Demo') return;
    await raise(work, compensationCase, 'opened', {
      record: record.id,
      title: sentence`A compensation case was opened`,
      path: `workmenCompensation/case/${record.id}`,
    });
  },
  actions: {
    async admit(work, record) {
      await refuseUndue(work, record);
      await raise(work, compensationCase, 'admit', {
        record: record.id,
        to: { employeeIds: [record.employee] },
        title: sentence`Your compensation is admitted`,
        path: `workmenCompensation/case/${record.id}`,
      });
      return figuredValues(work, { ...record, state: 'admitted' });
    },
    deposit,
    settle,
    'return-to-work': returnToWork,
    close: asking({ closing }, async (work: Work, record: Case, { closing: why }) => {
      const due = await records(work, compensationPayment).find({ case: record.id, state: 'due' });
      if (due.length > 0) refuse('compensation.still-due');
      return { closing: why };
    }),
  },
  asksFor: async (_work, { payable }) => ({
    title: 'A compensation case waits to be admitted',
    note: formatRupees(payable ?? zero),
  }),
});

/** Days of disablement and interest grow by the day; what is newly late is told once. */
export const compensationDay = daily({
  name: 'compensation-day',
  async run(work) {
    for (const state of ['reported', 'examined', 'disputed', 'admitted'])
      for (const record of await records(work, compensationCase).find({ state })) {
        const values = await figuredValues(work, record);
        await records(work, compensationCase).asServer.set(record.id, values, { as: 'work-out' });
        await followPayments(work, { ...record, ...values });
        if (record.interest || !values.interest) continue;
        await raise(work, compensationCase, 'late', {
          record: record.id,
          title: sentence`Compensation is late: interest so far ${formatRupees(values.interest)}`,
          path: `workmenCompensation/case/${record.id}`,
        });
      }
  },
});
