/** Checks in use that can find nothing, because what they compare with was never entered. */
import { sql } from 'kysely';
import { lastDay } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { type RunHead, slipTable } from '../run/run-head.server.ts';
import type { BlindCheck } from '../workbench/run.call.ts';

type Uncovered = { readonly state: IndianState; readonly people: number; readonly hasRates: boolean };

/** The states in which people of the run work and no rate, nor the floor of the Centre, is entered. */
async function uncovered(work: Work, run: RunHead): Promise<readonly Uncovered[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Uncovered>`
    with rate as (select indian_state as state from minimum_wage
      where organisation_id = ${organisationId} and "from" <= ${lastDay(run.month)})
    select place.indian_state as state, count(*)::int as people, exists (select from rate) as "hasRates"
    from ${slipTable(run)} slip
    join lateral ${heldLast('employee_work', 'slip.employee_id', lastDay(run.month))} details on true
    join establishment place
      on place.organisation_id = details.organisation_id and place.id = details.establishment_id
    where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet}
      and not exists (select from rate where state is null or state = place.indian_state)
    group by 1 order by 2 desc, 1`.execute(work.db);
  return rows;
}

const peopleIn = ({ state, people }: Uncovered): string =>
  `${indianStates[state]} (${people === 1 ? '1 person' : `${people} people`})`;

/** Asked of the checks that are in use. */
export async function readBlind(work: Work, run: RunHead): Promise<BlindCheck[]> {
  const { rows } = await sql`
    select from pay_check where organisation_id = ${work.session.organisationId} and active
      and rule = 'below-minimum-wage'`.execute(work.db);
  if (rows.length === 0 || run.kind !== 'regular' || run.draftSet === null) return [];
  const states = await uncovered(work, run);
  const [first] = states;
  if (!first) return [];
  const path = 'fwPayroll/minimumWage';
  const sentence = first.hasRates
    ? `No minimum wage is entered for ${states.map(peopleIn).join(', ')}: their wages are not checked.`
    : 'The table of minimum wages is empty: whether somebody is paid less cannot be checked.';
  return [{ rule: 'below-minimum-wage', sentence, path }];
}
