/** The cost centres of a person's work as queries read them: the dated split, or the one centre. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { populationSource } from '#server/population/population-source.ts';
import type { CostShare } from './cost-share.ts';

const splitOf = (work: string) => sql`employee_work_cost_split share
  join cost_centre of_share on of_share.organisation_id = share.organisation_id
    and of_share.id = share.cost_centre_id
  where share.organisation_id = ${sql.ref(`${work}.organisation_id`)}
    and share.employee_work_id = ${sql.ref(`${work}.id`)}`;

/** The shares of a row of `employee_work` by its alias; null where the cost is not split. */
export const costShares = (work: string): RawBuilder<readonly CostShare[] | null> => sql`(
  select json_agg(json_build_object('centre', of_share.name, 'share', share.share) order by share.position)
  from ${splitOf(work)})`;

/** 'Looms 60%, Dyeing 40%' of a split, else the name of the one centre; null where there is neither. */
export const costCentreName = (work: string, centre: string): RawBuilder<string | null> => sql`coalesce((
  select string_agg(of_share.name || ' ' || trim_scale(share.share / 100.0)::text || '%', ', '
    order by share.position) from ${splitOf(work)}), ${sql.ref(`${centre}.name`)})`;

/** Whether a row of `employee_work` says where its cost goes. */
export const hasCostCentre = (work: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${work}.cost_centre_id`)} is not null or exists (select from ${splitOf(work)}))`;

type Borne = { readonly employee: number; readonly from: IsoDate; readonly centres: readonly number[] };

/** The cost centres that bear a person's cost on a day, for whoever asks for whom something is. */
export const costCentrePopulation = populationSource({
  name: 'cost centres',
  gives: ['costCentres'],
  async read({ db, organisationId }, employees) {
    const { rows } = await sql<Borne>`
      select seat.employee_id as employee, seat.valid_from as from,
        coalesce((select array_agg(of_share.id) from ${splitOf('seat')}),
          array_remove(array[seat.cost_centre_id], null)) as centres
      from employee_work seat
      where seat.organisation_id = ${organisationId} and seat.superseded_at is null
        and ${among('seat.employee_id', employees)}
      order by seat.employee_id, seat.valid_from`.execute(db);
    const seats = Map.groupBy(rows, ({ employee }) => employee);
    return (employee, on) => ({
      costCentres: seats.get(employee)?.findLast(({ from }) => from <= on)?.centres ?? [],
    });
  },
});
