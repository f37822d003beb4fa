/** Windows of flexible pay by person: of each month that is chosen for, the one that holds. */
import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';

type FlexibleWindow = {
  readonly id: number;
  readonly opensOn: IsoDate;
  readonly closesOn: IsoDate;
  readonly paidFrom: Month;
  readonly forWhom: Population | null;
};

/** The windows of each of these people, the one that opened last or opens next first. */
export async function windowsOf(
  work: Work,
  employees: readonly number[],
): Promise<(employee: number) => readonly FlexibleWindow[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<FlexibleWindow>`
    select id, opens_on as "opensOn", closes_on as "closesOn", paid_from as "paidFrom",
      for_whom as "forWhom"
    from flexible_window where organisation_id = ${organisationId} order by opens_on desc, id`.execute(
    work.db,
  );
  const within = { db: work.db, organisationId };
  const sources = work.host.forms.populationSources;
  const holding: Awaited<ReturnType<typeof rowsHolding<FlexibleWindow>>>[] = [];
  for (const ofMonth of Map.groupBy(rows, ({ paidFrom }) => paidFrom).values()) {
    holding.push(await rowsHolding(sources, within, ofMonth, employees));
  }
  return (employee) => {
    const held = new Set(holding.map((windowFor) => windowFor(employee, work.today)));
    return rows.filter((window) => held.has(window));
  };
}

/** Those of a person that are open today, and, for where none is, the one that opened last or opens next. */
export async function readWindows(
  work: Work,
  employee: number,
): Promise<{ readonly open: readonly FlexibleWindow[]; readonly nearest: FlexibleWindow | undefined }> {
  const rows = (await windowsOf(work, [employee]))(employee);
  const open = rows.filter(({ opensOn, closesOn }) => opensOn <= work.today && work.today <= closesOn);
  const next = rows.findLast(({ opensOn }) => opensOn > work.today);
  return { open, nearest: next ?? rows.at(0) };
}
