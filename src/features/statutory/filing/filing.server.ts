/** Statutory returns: asked for as a record, made by a job from the month's locked payslips, then filed. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { totalOf } from '#features/payroll/challan/challan-account.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { date, text } from '#kernel/field.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { makeInsuranceReturn } from '../insurance/insurance-return.server.ts';
import { makeFundArrears } from '../provident-fund/fund-arrears.server.ts';
import { makeFundReturn } from '../provident-fund/fund-return.server.ts';
import { refuse } from '../statutory.refusal.ts';
import { dueOn } from './due.ts';
import { type FilingKind, filing, filingKinds } from './filing.form.ts';
import type { Asked, Maker } from './filing-maker.ts';
import { ownDueDays } from './own-due-day.server.ts';
import { registrationOf } from './return-registration.server.ts';
import { makeStateReturn } from './state-return.server.ts';

const makers: Readonly<Record<FilingKind, Maker>> = {
  'fund-return': makeFundReturn,
  'fund-arrears': makeFundArrears,
  'insurance-return': makeInsuranceReturn,
  'professional-tax': makeStateReturn,
  'welfare-fund': makeStateReturn,
};

export const makingReturn = job<{ filingId: number }>({
  name: 'statutory.return',
  run: ({ input, work }) =>
    work(async (inside) => {
      const asked = await records(inside, filing).locked(input.filingId);
      // Deleted meanwhile: there is nothing left to make.
      return { people: asked ? await makeReturn(inside, asked) : 0 };
    }),
});

/** Answers how many people are on it. */
export async function makeReturn(work: Work, asked: Asked): Promise<number> {
  const { accounts, ...made } = await makers[asked.kind](work, asked);
  const values = {
    ...made,
    accounts: [...accounts],
    problems: [...made.problems],
    total: totalOf(accounts),
  };
  const state = made.file === null ? 'refused' : 'prepared';
  await records(work, filing).asServer.set(asked.id, values, { as: 'make', state });
  return made.people;
}

async function start(work: Work, { id, kind, month }: Asked): Promise<void> {
  await work.jobs.start(
    work,
    makingReturn,
    { filingId: id },
    { title: `${filingKinds[kind]}, ${formatMonth(month)}`, singleton: `filing/${id}` },
  );
}

type Earlier = { readonly id: number; readonly month: Month; readonly state: string; readonly type: string };

async function returnsOf(work: Work, { id, kind, indianState }: Asked): Promise<readonly Earlier[]> {
  const { rows } = await sql<Earlier>`
    select id, month, state, type from filing where organisation_id = ${work.session.organisationId}
      and kind = ${kind} and id <> ${id} and indian_state is not distinct from ${indianState}
    order by month`.execute(work.db);
  return rows;
}

/** Months follow each other, and a month has one regular return. */
async function refuseOrder(work: Work, asked: Asked): Promise<void> {
  const others = await returnsOf(work, asked);
  const same = others.filter(({ month }) => month === asked.month);
  const had = same.find(({ state }) => state === 'filed' || state === 'prepared');
  if (had && (asked.kind !== 'fund-return' || asked.type === 'regular')) {
    const instead = asked.kind === 'fund-return' ? ' Choose supplementary or revised.' : ' Open that one.';
    invalid({ month: `There is a return of ${formatMonth(asked.month)} already.${instead}` });
  }
  if (asked.kind === 'fund-return' && asked.type !== 'regular' && !had)
    invalid({ type: 'The month has no regular return yet. Make that first.' });
  const open = others.find(({ month, state }) => month < asked.month && state !== 'filed');
  if (open && asked.kind === 'fund-return')
    invalid({ month: `The return of ${formatMonth(open.month)} is not filed yet; months go in order.` });
}

async function refuseUnlocked(work: Work, month: Month): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ locked: boolean; group: number | null; period: number | null }>`
    select state in ('locked', 'paid', 'closed') as locked, pay_group_id as "group", period from pay_run
    where organisation_id = ${organisationId} and month = ${month} and kind = 'regular'`.execute(work.db);
  // A month may have a run for each pay group; a return is made of all of them.
  if (rows.length === 0 || rows.some(({ locked }) => !locked))
    invalid({ month: `The pay run of ${formatMonth(month)} is not locked yet. Have it approved first.` });
  const calendar = await readPayCalendar(work.db, organisationId, []);
  for (const [group, runs] of Map.groupBy(rows, (run) => run.group)) {
    const periods = calendar.partsOf(group, month).length;
    if (runs.length < periods)
      invalid({ month: `Of ${periods} periods of ${formatMonth(month)}, ${runs.length} are paid.` });
  }
}

type Of = Pick<Asked, 'kind' | 'month'> & { readonly indianState: IndianState | null };

/** What the return is of, in words, by when, and under which registration. */
export async function periodOf(work: Work, of: Of) {
  const { kind, month, indianState } = of;
  const state = indianState ? `${indianStates[indianState]}, ` : '';
  const own = await ownDueDays(work, month);
  const due = dueOn(await lawOf(work.db), kind, month, indianState, own(kind, indianState));
  return {
    period: `${state}${formatMonth(month)}`,
    dueOn: due?.on ?? null,
    registration: await registrationOf(work, of),
  };
}

export const filingServer = formServer(filing, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous) refuse('filing.made');
    await refuseUnlocked(work, record.month);
    await refuseOrder(work, record);
    return periodOf(work, record);
  },
  async saved(work, { record, previous }) {
    if (!previous) await start(work, record);
  },
  deleting(_work, { record }) {
    if (record.state === 'filed') refuse('filing.filed');
  },
  actions: {
    async renew(work, record) {
      await start(work, record);
    },
    file: asking(
      {
        acknowledgement: text({
          label: 'Acknowledgement (TRRN, challan or receipt number)',
          required: true,
          max: 60,
        }),
        filedOn: date({ label: 'Filed on', required: true, default: 'today' }),
      },
      (work, _record, { acknowledgement, filedOn }) => {
        if (filedOn > work.today) invalid({ filedOn: 'It cannot have been filed after today.' });
        return { acknowledgement, filedOn };
      },
    ),
  },
});
