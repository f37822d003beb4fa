/** Side rules of a salary: it fits its structure, and none holds before the person joined. */
import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import { type IsoDate, isoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid } from '#kernel/refusal.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
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

type Judged<N extends keyof Salary['record']> = {
  readonly record: Pick<Salary['record'], N | 'validFrom'>;
  readonly previous: Pick<Salary['record'], N> | null;
};

const dayOf = (work: Work, { validFrom }: { readonly validFrom?: string }): IsoDate =>
  isoDate(validFrom ?? work.today);

/** Whether the amount lies within what the structure is for. */
async function withinRange(work: Work, asked: readonly Judged<'structure' | 'grossMonthly'>[]) {
  const limitsOf = await structureLimits(work);
  return asked.map(({ record }): Ruling | undefined => {
    const limits = limitsOf(record.structure, monthOf(dayOf(work, record)));
    if (!limits || (limits.least === null && limits.most === null)) return undefined;
    const { name, least, most } = limits;
    const another = 'Choose another structure.';
    if (least !== null && record.grossMonthly < least)
      return forbids(`“${name}” is for a monthly gross of ${formatRupees(least)} and more.`, another);
    if (most !== null && record.grossMonthly > most)
      return forbids(`“${name}” is for a monthly gross of ${formatRupees(most)} at most.`, another);
    const from = least === null ? '' : ` from ${formatRupees(least)}`;
    return allows(`Within “${name}”:${from}${most === null ? '' : ` up to ${formatRupees(most)}`} a month.`);
  });
}

/** Whether the structure is meant for the person; whoever has had it keeps it. */
async function meantForThem(work: Work, asked: readonly Judged<'employee' | 'structure'>[]) {
  const given = asked.map(({ record }) => ({ ...record, on: dayOf(work, record) }));
  const others = await meantForOthers(work, given);
  if (others.size === 0) return asked.map(() => undefined);
  const limitsOf = await structureLimits(work);
  return given.map(({ structure, on }, at) => {
    const groups = others.get(at);
    if (groups === undefined || structure === asked[at]?.previous?.structure) return undefined;
    const sentence = `“${limitsOf(structure, monthOf(on))?.name}” is meant for ${groups}.`;
    return forbids(sentence, 'Choose another structure, or change whom it is meant for.');
  });
}

/** A structure that is no longer used is given to nobody; whoever has it keeps it. */
function outOfUse({ record, previous }: Salary, limits: Limits | undefined): Invalid | undefined {
  if (!limits || limits.active || record.structure === previous?.structure) return undefined;
  return new Invalid({ structure: `“${limits.name}” is not in use any more. Choose another structure.` });
}

const { asksBelow = zero } = salaryAssignment.fields.grossMonthly;

/**
 * A person sees rupees while they type, and an import asks by itself. A program is told, and says by a note
 * that it means the amount.
 */
function perhapsRupees({ session }: Work, { record, previous, confirmed }: Salary): Invalid | undefined {
  const { grossMonthly: gross, note } = record;
  const isAsked = session.key !== undefined && confirmed === undefined;
  if (!isAsked || gross >= asksBelow || gross === previous?.grossMonthly) return undefined;
  if (note !== null && note !== undefined && note.trim() !== '') return undefined;
  const [sent, meant] = [gross, gross * 100].map((amount) => `₹${formatRupees(paise(amount))}`);
  return new Invalid({
    grossMonthly:
      `This is ${sent} a month. Amounts are whole paise: for ${meant} send ${gross * 100}. ` +
      `If ${sent} is meant, say so under note.`,
  });
}

async function checkSalaries(work: Work, changes: readonly Salary[]): Promise<Checked[]> {
  const joined = await joiningDays(
    work,
    changes.map(({ record }) => record.employee),
  );
  const limitsOf = await structureLimits(work);
  const hasOwn = changes.some(({ record, previous }) => record.amounts?.length || previous?.amounts?.length);
  const days = changes.map(({ record }) => dayOf(work, record));
  const told = hasOwn ? await ownAmountsTeller(work, days) : undefined;
  return changes.map((change, at) => {
    const { record } = change;
    const from = itemAt(days, at);
    const limits = limitsOf(record.structure, monthOf(from));
    const fault =
      beforeJoining(joined.get(record.employee), record.validFrom, 'A salary') ??
      outOfUse(change, limits) ??
      perhapsRupees(work, change);
    if (fault) return fault;
    const own = told?.({ ...record, from, amounts: record.amounts ?? [] });
    if (own && 'faults' in own) return new Invalid(own.faults);
    return told ? { agreed: own?.agreed ?? null } : undefined;
  });
}

export const salaryAssignmentServer = formServer(salaryAssignment, {
  checkAll: checkSalaries,
  verdicts: { audience: { all: meantForThem }, range: { all: withinRange } },
});
