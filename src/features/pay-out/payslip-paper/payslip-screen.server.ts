/** The payslip as a document on the screen: what its paper says besides the lines, by the reader's views. */
import { sql } from 'kysely';
import { seesPayslip } from '#features/payroll/payslip/publication.server.ts';
import { paperOfPayslipCall } from '#features/payroll/payslip/slip.call.ts';
import { slipDays } from '#features/payroll/payslip/slip-period.ts';
import { notFound } from '#kernel/refusal.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { asSeen, readContents, type SlipContent } from './payslip-content.server.ts';

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
      ...(await neighboursOf(work, slip)),
    };
  },
});
