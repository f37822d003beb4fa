/** Side rules of a salary: nobody sets their own, and none holds before the person joined. */
import { sql } from 'kysely';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { beforeJoining, joiningDays } from './joining-day.server.ts';
import { ownAmountsTeller } from './own-amounts.server.ts';
import { ownPay, refuseOwnPay } from './own-pay.server.ts';
import { salaryAssignment } from './salary-assignment.form.ts';
import { meantForOthers } from './structure-people.server.ts';

type Salary = Change<typeof salaryAssignment>;
type Checked = Error | { readonly agreed: string | null } | undefined;

type Limits = { id: number; name: string; active: boolean; least: Paise | null; most: Paise | null };

async function structureLimits(work: Work): Promise<ReadonlyMap<number, Limits>> {
  const { rows } = await sql<Limits>`
    select id, name, active, least_gross as least, most_gross as most from salary_structure
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A salary that changes fits its structure; one that was there before stays as it is. */
function outOfLimits({ record, previous }: Salary, limits: Limits | undefined): Invalid | undefined {
  if (!limits) return undefined;
  const { name, active, least, most } = limits;
  const moved = record.structure !== previous?.structure;
  if (moved && !active) {
    return new Invalid({ structure: `“${name}” is not in use any more. Choose another structure.` });
  }
  if (!moved && record.grossMonthly === previous.grossMonthly) return undefined;
  if (least !== null && record.grossMonthly < least) {
    const sentence = `“${name}” is for a monthly gross of ${formatRupees(least)} and more.`;
    return new Invalid({ grossMonthly: `${sentence} Choose another structure.` });
  }
  if (most !== null && record.grossMonthly > most) {
    const sentence = `“${name}” is for a monthly gross of ${formatRupees(most)} at most.`;
    return new Invalid({ grossMonthly: `${sentence} Choose another structure.` });
  }
  return undefined;
}

function meantFor(of: Limits | undefined, groups: string | undefined): Invalid | undefined {
  if (groups === undefined) return undefined;
  const sentence = `“${of?.name}” is meant for ${groups}.`;
  return new Invalid({ structure: `${sentence} Choose another structure, or change whom it is meant for.` });
}

async function checkSalaries(work: Work, changes: readonly Salary[]): Promise<Checked[]> {
  const joined = await joiningDays(
    work,
    changes.map(({ record }) => record.employee),
  );
  const structures = await structureLimits(work);
  const hasOwn = changes.some(({ record, previous }) => record.amounts?.length || previous?.amounts?.length);
  const told = hasOwn ? await ownAmountsTeller(work) : undefined;
  const others = await meantForOthers(
    work,
    changes.map(({ record: { employee, structure, validFrom } }) => ({
      employee,
      structure,
      on: validFrom ?? work.today,
    })),
  );
  return changes.map((change, at) => {
    const { record } = change;
    const fault =
      beforeJoining(joined.get(record.employee), record.validFrom, 'A salary') ??
      outOfLimits(change, structures.get(record.structure)) ??
      meantFor(structures.get(record.structure), others.get(at));
    if (fault) return fault;
    const own = told?.({ ...record, amounts: record.amounts ?? [] });
    if (own && 'faults' in own) return new Invalid(own.faults);
    return ownPay(work, record.employee) ?? (told ? { agreed: own?.agreed ?? null } : undefined);
  });
}

export const salaryAssignmentServer = formServer(salaryAssignment, {
  async check(work, change) {
    const [checked] = await checkSalaries(work, [change]);
    if (checked instanceof Error) throw checked;
    return checked;
  },
  checkAll: checkSalaries,
  deleting(work, { record }) {
    refuseOwnPay(work, record.employee);
  },
});
