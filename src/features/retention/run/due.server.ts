/** Whose records are over their periods on a day, class by class, and what keeps the others. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate, isoDate, monthNumber, yearOf } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { type Held, holdsOf } from '../hold/legal-hold.server.ts';
import {
  classNames,
  freeDays,
  lawKeeping,
  type RecordClass,
  recordClasses,
} from '../period/record-class.form.ts';
import { monthsOn } from '../period/retention-period.server.ts';

type Leaver = { readonly id: number; readonly lastDay: IsoDate; readonly lastEntry: IsoDate };

export type Due = Leaver & {
  /** What goes. */
  readonly classes: readonly RecordClass[];
  readonly heldBy: string | null;
  readonly keptBy: string | null;
};

/**
 * Those who left before the day and are not anonymous whole, with the last day on which the registers got an
 * entry about them: a payslip may come after the last day.
 */
async function leavers(work: Work, asOf: IsoDate, only?: readonly number[]): Promise<readonly Leaver[]> {
  const { rows } = await sql<Leaver>`
    select e.id, e.left_on as "lastDay", greatest(e.left_on, paid.last) as "lastEntry"
    from employee e
    left join lateral (
      select max(r.pay_on) as last from payslip_once p
      join pay_run r on r.organisation_id = p.organisation_id and r.id = p.run_id
      where p.organisation_id = e.organisation_id and p.employee_id = e.id
    ) paid on true
    where e.organisation_id = ${work.session.organisationId} and e.left_on < ${asOf}::date
      and (${only ?? null}::bigint[] is null or e.id = any(${only ?? null}::bigint[]))
      and not exists (select from anonymising_line done
        where done.organisation_id = e.organisation_id and done.employee_id = e.id
          and done.done_on is not null and 'register' = any(done.classes))
    order by e.left_on, e.id`.execute(work.db);
  return rows.map((row) => ({ ...row, lastEntry: taxYearEnd(row.lastEntry) }));
}

/** The 31 March that ends the tax year of a day: the annual returns of that year name the person too. */
const taxYearEnd = (day: IsoDate): IsoDate =>
  isoDate(`${yearOf(day) + (monthNumber(day) > 3 ? 1 : 0)}-03-31`);

async function doneClasses(
  work: Work,
  people: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<RecordClass>>> {
  const { rows } = await sql<{ employee: number; classes: RecordClass[] }>`
    select employee_id as employee, classes from anonymising_line
    where organisation_id = ${work.session.organisationId} and done_on is not null
      and classes is not null and employee_id = any(${[...people]}::bigint[])`.execute(work.db);
  const done = new Map<number, Set<RecordClass>>();
  for (const { employee, classes } of rows) {
    const known = done.get(employee) ?? new Set();
    for (const of of classes) known.add(of);
    done.set(employee, known);
  }
  return done;
}

/** Everybody of whom something is over its period, held or not. */
export async function dueOn(work: Work, asOf: IsoDate, only?: readonly number[]): Promise<readonly Due[]> {
  const people = await leavers(work, asOf, only);
  const months = await monthsOn(work, asOf);
  const ids = people.map(({ id }) => id);
  const [holds, done] = [await holdsOf(work, ids), await doneClasses(work, ids)];
  return people.flatMap((person) => {
    const days = freeDays(person, months);
    const open = classNames.filter((of) => !done.get(person.id)?.has(of));
    const over = open.filter((of) => days(of) <= asOf);
    if (over.length === 0) return [];
    const held = holds.get(person.id) ?? [];
    const classes = over.filter((of) => !isHeld(held, of));
    return [
      {
        ...person,
        classes,
        heldBy: heldWords(held, over),
        keptBy: keptWords(
          open.filter((of) => days(of) > asOf),
          days,
        ),
      },
    ];
  });
}

/** As long as anything is held, it has to be known whose it is. */
const isHeld = (holds: readonly Held[], of: RecordClass): boolean =>
  holds.some(({ classes }) => classes.includes(of) || of === 'register');

function heldWords(holds: readonly Held[], over: readonly RecordClass[]): string | null {
  const said = holds
    .filter(({ classes }) => over.some((of) => classes.includes(of) || of === 'register'))
    .map(({ matter }) => matter)
    .join('; ');
  return said === '' ? null : said.slice(0, 400);
}

function keptWords(kept: readonly RecordClass[], days: (of: RecordClass) => IsoDate): string | null {
  const said = kept.map((of) => {
    const title = recordClasses[of];
    return `${title} until ${formatDate(addDays(days(of), -1))}${lawKeeping(of) ? ' (law)' : ''}`;
  });
  return said.length === 0 ? null : said.join('; ').slice(0, 1000);
}
