/** An end of probation that somebody’s work details name: no later than the policy lets it be extended. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import type { Work } from '#server/work.ts';
import { termOn } from './terms.ts';
import { probationPolicy } from './terms-policy.form.ts';

type Named = {
  readonly employee: number;
  readonly probationEndsOn: IsoDate | null;
  readonly validFrom?: string;
};

/** Throws where it is later. */
export async function checkProbation(
  work: Work,
  { employee, probationEndsOn, validFrom }: Named,
): Promise<void> {
  if (probationEndsOn === null) return;
  const on = isoDate(validFrom ?? work.today);
  const [holding] = await recordsHolding(work, probationPolicy, [{ employee, on }]);
  const policy = holding && (await records(work, probationPolicy).one(holding.record.id));
  if (!policy) return;
  const { rows } = await sql<{ joined: IsoDate }>`select joined_on as joined from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  const joined = rows[0]?.joined;
  const longest = joined && termOn(policy.terms, joined)?.longestDays;
  if (!joined || !longest) return;
  const last = addDays(joined, longest);
  if (probationEndsOn <= last) return;
  const day = formatDate(last);
  invalid({ probationEndsOn: `By ${day}: “${policy.name}” lets probation last ${longest} days at most.` });
}
