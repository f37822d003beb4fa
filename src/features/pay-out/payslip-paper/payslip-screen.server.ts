/** The payslip as a document on the screen: what its paper says besides the lines, by the reader's views. */
import { sql } from 'kysely';
import { seesPayslip } from '#features/payroll/payslip/publication.server.ts';
import { paperOfPayslipCall } from '#features/payroll/payslip/slip.call.ts';
import { slipDays } from '#features/payroll/payslip/slip-period.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import { notFound } from '#kernel/refusal.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { asSeen, readContents, type SlipContent } from './payslip-content.server.ts';
import { leaveOfSlips } from './payslip-leave.server.ts';
import { stylesOf } from './payslip-paper.server.ts';
import { wageSlipOf } from './wage-slip.ts';

type Neighbour = { readonly id: number; readonly publishedOn: SlipContent['publishedOn'] };

/** The payslips of the same person before and after, of those that the session may see. */
async function neighboursOf(work: Work, { id, employee }: SlipContent) {
  const { rows } = await sql<Neighbour>`
    select slip.id, run.published_on as "publishedOn" from payslip slip
    join pay_run run on run.organisation_id = slip.organisation_id and run.id = slip.run_id
    where slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
    order by slip.month, slip.id`.execute(work.db);
  const seen = rows.filter(({ publishedOn }) => seesPayslip(work, { employee, publishedOn }));
  const at = seen.findIndex((each) => each.id === id);
  return { previous: seen[at - 1]?.id ?? null, next: seen[at + 1]?.id ?? null };
}

type InRun = { readonly id: number; readonly name: string };

/** Who comes before and after in the run, by code: for whoever reads everybody's payslips. */
async function inRunOf(work: Work, { id, runId }: SlipContent) {
  if (work.may('payslip', 'read') !== 'organisation') return null;
  const { rows } = await sql<InRun & { before: boolean }>`
    with own as (select slip.id, e.code from payslip slip
      join employee e on e.organisation_id = slip.organisation_id and e.id = slip.employee_id
      where slip.organisation_id = ${work.session.organisationId} and slip.id = ${id}),
    around as (select slip.id, e.code, ${fullNameOf('e')} as name from payslip slip
      join employee e on e.organisation_id = slip.organisation_id and e.id = slip.employee_id
      where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId}
        and slip.id <> ${id})
    (select a.id, a.name, true as before from around a, own where (a.code, a.id) < (own.code, own.id)
      order by a.code desc, a.id desc limit 1)
    union all
    (select a.id, a.name, false from around a, own where (a.code, a.id) > (own.code, own.id)
      order by a.code, a.id limit 1)`.execute(work.db);
  const shown = (before: boolean): InRun | null => {
    const row = rows.find((each) => each.before === before);
    return row ? { id: row.id, name: row.name } : null;
  };
  return { previous: shown(true), next: shown(false) };
}

/** The monthly salary behind what was earned, by the rules and facts that the payslip was made from. */
async function fullMonthOf(work: Work, slip: SlipContent): Promise<Record<string, number>> {
  const plan = await plansOf(work)({ id: slip.runId, draftSet: slip.draftSet });
  const { rows } = await sql<{ facts: EmployeeFacts }>`
    select facts from payslip where organisation_id = ${work.session.organisationId}
      and id = ${slip.id}`.execute(work.db);
  const [row] = rows;
  if (!plan || !row || slip.kind !== 'regular') return {};
  const { earnings } = wageSlipOf(plan, row.facts, slip.amounts);
  return Object.fromEntries(earnings.flatMap(({ code, rate }) => (rate === null ? [] : [[code, rate]])));
}

export const payslipPaperShown = route({
  ...paperOfPayslipCall,
  summary: 'What a payslip says besides its lines: employer, numbers by their ends, days, year to date',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const [content] = await readContents(work, [id]);
    if (!content || !seesPayslip(work, content)) return notFound('This payslip');
    const { name, lines = [] } = await letterheadOf(work);
    const slip = asSeen(work, content);
    // To its person a line that payslips never show is not told by its sum either.
    const own = slip.employee === work.session.employeeId;
    const shown = slip.lines.filter(({ onPayslip }) => !own || onPayslip !== 'never');
    return {
      employer: name,
      address: [...lines],
      designation: slip.designation,
      department: slip.department,
      place: slip.place,
      joined: slip.joined,
      pan: slip.panEnd,
      uan: slip.uanEnd,
      account: slip.accountEnd,
      days: slipDays(slip).days,
      toDate: Object.fromEntries(shown.map(({ code, toDate }) => [code, toDate])),
      fullMonth: await fullMonthOf(work, slip),
      leave: (await leaveOfSlips(work, await stylesOf(work), [slip])).get(id) ?? [],
      ...(await neighboursOf(work, slip)),
      inRun: await inRunOf(work, slip),
    };
  },
});
