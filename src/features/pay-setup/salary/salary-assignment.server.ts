/** Side rules of a salary: it fits its structure, and none holds before the person joined. */
import { sql } from 'kysely';
import { type IsoDate, isoDate, type Month, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { meantForOthers } from '../structure/structure-people.server.ts';
import { beforeJoining, joiningDays } from './joining-day.server.ts';
import { ownAmountsTeller } from './own-amounts.server.ts';
import { salaryAssignment } from './salary-assignment.form.ts';

type Salary = Change<typeof salaryAssignment>;
type Checked = Error | { readonly agreed: string | null } | undefined;

type Limits = { name: string; active: boolean; least: Paise | null; most: Paise | null };
type LimitsOf = (structure: number, month: Month) => Limits | undefined;

/** What structures say in a month: what held until the first one not before it, else the record. */
async function structureLimits(work: Work): Promise<LimitsOf> {
  const { rows } = await sql<Limits & { id: number; until: Month | null }>`
    select structure.id, structure.name, structure.active, said.least_gross as least,
      said.most_gross as most, said.until
    from salary_structure structure
    cross join lateral (
      select structure.least_gross, structure.most_gross, null as until
      union all
      select least_gross, most_gross, until from earlier_structure
      where organisation_id = structure.organisation_id and structure_id = structure.id) said
    where structure.organisation_id = ${work.session.organisationId}
    order by said.until nulls last`.execute(work.db);
  const said = Map.groupBy(rows, ({ id }) => id);
  return (id, month) => said.get(id)?.find(({ until }) => until === null || until >= month);
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
  const limitsOf = await structureLimits(work);
  const hasOwn = changes.some(({ record, previous }) => record.amounts?.length || previous?.amounts?.length);
  const days = changes.map(({ record }) => isoDate(record.validFrom ?? work.today));
  const told = hasOwn ? await ownAmountsTeller(work, days) : undefined;
  const others = await meantForOthers(
    work,
    changes.map(({ record: { employee, structure } }, at) => ({
      employee,
      structure,
      on: days[at] as IsoDate,
    })),
  );
  return changes.map((change, at) => {
    const { record } = change;
    const from = days[at] as IsoDate;
    const limits = limitsOf(record.structure, monthOf(from));
    const fault =
      beforeJoining(joined.get(record.employee), record.validFrom, 'A salary') ??
      outOfLimits(change, limits) ??
      (record.structure === change.previous?.structure ? undefined : meantFor(limits, others.get(at)));
    if (fault) return fault;
    const own = told?.({ ...record, from, amounts: record.amounts ?? [] });
    if (own && 'faults' in own) return new Invalid(own.faults);
    return told ? { agreed: own?.agreed ?? null } : undefined;
  });
}

export const salaryAssignmentServer = formServer(salaryAssignment, { checkAll: checkSalaries });
