/** The query of the cost per hire: what requisitions hold, and bonuses of referrals that led to a hire. */
import { sql } from 'kysely';
import { reportServer } from '#server/feature.ts';
import { backSum, feeSum } from '../agency/agency-cost.ts';
import { agencyFee } from '../agency/agency-fee.form.ts';
import { costPerHire } from './hiring-cost.report.ts';
import { isWithin } from './hiring-course.server.ts';

const kinds = ['agency', 'advertisement', 'travel', 'check', 'other'] as const;
type Row = Record<(typeof kinds)[number] | 'drillId' | 'hired' | 'referral' | 'fees', number> &
  Record<'code' | 'post' | 'department', string>;

export const costPerHireServer = reportServer(costPerHire, async (work, asked) => {
  // A share of the CTC says what somebody earns.
  const showsPay = work.views(false, agencyFee).pay === 'show';
  const sums = kinds.map(
    (kind) => sql`coalesce((select sum(cost.amount) from requisition_costs cost
      where cost.organisation_id = wanted.organisation_id and cost.requisition_id = wanted.id
        and cost.what = ${kind} and ${isWithin(sql`cost."on"`, asked)}), 0)::bigint as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Row>`
    select wanted.id as "drillId", wanted.code, wanted.name as post, department.name as department,
      ${sql.join(sums)},
      (select count(*)::int from hire where hire.organisation_id = wanted.organisation_id
        and hire.requisition_id = wanted.id and ${isWithin(sql`hire.hired_on`, asked)}) as hired,
      coalesce((select sum(referral.bonus) from referral
        join applicant on applicant.organisation_id = referral.organisation_id
          and applicant.id = referral.applicant_id
        join hire on hire.organisation_id = applicant.organisation_id and hire.applicant_id = applicant.id
        where referral.organisation_id = wanted.organisation_id and applicant.requisition_id = wanted.id
          and ${isWithin(sql`hire.hired_on`, asked)}), 0)::bigint as referral,
      coalesce((select sum(coalesce(${feeSum('fee')}, 0) - coalesce(${backSum('fee')}, 0)) from agency_fee fee
        join hire on hire.organisation_id = fee.organisation_id and hire.applicant_id = fee.applicant_id
        where fee.organisation_id = wanted.organisation_id and fee.requisition_id = wanted.id
          and (fee.fee_by = 'fixed' or ${showsPay})
          and ${isWithin(sql`hire.hired_on`, asked)}), 0)::bigint as fees
    from requisition wanted
    join department on department.organisation_id = wanted.organisation_id
      and department.id = wanted.department_id
    where wanted.organisation_id = ${work.session.organisationId}
    order by wanted.code`.execute(work.db);
  return rows
    .map((row) => ({ ...row, agency: Number(row.agency) + Number(row.fees) }))
    .map((row) => ({
      ...row,
      together: kinds.reduce((all, kind) => all + Number(row[kind]), Number(row.referral)),
    }))
    .filter(({ hired, together }) => hired > 0 || together > 0)
    .map((row) => ({ ...row, perHire: row.hired > 0 ? Math.round(row.together / row.hired) : null }));
});
