/**
 * Dated rows in SQL, such as work, salary and bank accounts: which of them hold on a day, and which held
 * last. Rows that were superseded never count.
 */
import { type RawBuilder, sql } from 'kysely';

/** A day ('2026-04-01') or a part of the statement that is one: a column, the end of a month. */
export type Day = string | RawBuilder<unknown>;

const dayIn = (day: Day): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day);

/** The end of a span that has none. */
export const endless: RawBuilder<unknown> = sql`'infinity'::date`;

/** Whether the row behind an alias holds on a day. */
export const holds = (alias: string, on: Day): RawBuilder<boolean> => holdsWithin(alias, on, on);

/**
 * Whether the row behind an alias holds on some day of a span, both its ends counted. (A coalesce would hide
 * the row from the index behind the wall.)
 */
export function holdsWithin(alias: string, from: Day, to: Day): RawBuilder<boolean> {
  const [superseded, begins, ends] = ['superseded_at', 'valid_from', 'valid_to'].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql`${superseded} is null and ${begins} <= ${dayIn(to)}
    and (${ends} is null or ${ends} >= ${dayIn(from)})`;
}

/** An employee: a column that names one ('slip.employee_id', 'employee.id'), or one of an organisation. */
export type Whose =
  | string
  | {
      readonly organisationId: number | RawBuilder<unknown>;
      readonly employee: number | null | RawBuilder<unknown>;
    };

/** Whether the row behind an alias is an employee's and holds on a day. */
export const holdsFor = (alias: string, whose: Whose, on: Day): RawBuilder<boolean> =>
  sql`${isOf(alias, whose)} and ${holds(alias, on)}`;

/**
 * The row of a table that holds for an employee on a day, or else held last before it: of somebody who has
 * left, what held at the end. A subquery to select from, or to join laterally.
 */
export const heldLast = (table: string, whose: Whose, on: Day): RawBuilder<unknown> => sql`
  (select * from ${sql.table(table)} held where ${isOf('held', whose)}
    and held.superseded_at is null and held.valid_from <= ${dayIn(on)}
  order by held.valid_from desc limit 1)`;

/**
 * The same of each of some employees, read at once: to be joined by `employee_id`. `whose` narrows
 * `held.employee_id`.
 */
export const heldLastOfEach = (
  table: string,
  organisationId: number,
  whose: RawBuilder<boolean>,
  on: Day,
): RawBuilder<unknown> =>
  ofEach(table, organisationId, whose, sql`held.superseded_at is null and held.valid_from <= ${dayIn(on)}`);

/** The row that holds on a day of each of some employees, as above. */
export const heldOfEach = (
  table: string,
  organisationId: number,
  whose: RawBuilder<boolean>,
  on: Day,
): RawBuilder<unknown> => ofEach(table, organisationId, whose, holds('held', on));

const ofEach = (
  table: string,
  organisationId: number,
  whose: RawBuilder<boolean>,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select distinct on (held.employee_id) held.* from ${sql.table(table)} held
    where held.organisation_id = ${organisationId} and ${whose} and ${when}
  order by held.employee_id, held.valid_from desc)`;

function isOf(alias: string, whose: Whose): RawBuilder<boolean> {
  const [organisation, employee] = [sql.ref(`${alias}.organisation_id`), sql.ref(`${alias}.employee_id`)];
  if (typeof whose !== 'string')
    return sql`${organisation} = ${whose.organisationId} and ${employee} = ${whose.employee}::bigint`;
  const [of = ''] = whose.split('.');
  return sql`${organisation} = ${sql.ref(`${of}.organisation_id`)} and ${employee} = ${sql.ref(whose)}`;
}
