/** Tells the payroll officers of every organisation concerned what a row of law changes for them. */

import { sql } from 'kysely';
import { formatDate, formatMonth, isoDate, monthOf } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { lawTables } from '#law/tables.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { lawRow, tableTitle } from './law-row.form.ts';
import { type Reached, reachedBy } from './law-row-reach.server.ts';

type Approved = { path: string; from: string; words: string | null; citation: string };

export const lawRowNotices = job<{ lawRow: number }>({
  name: 'law.tell-of-row',
  async run({ input, work, progress }) {
    return work(async (inside) => {
      const row = await readApproved(inside, input.lawRow);
      if (!row) return { organisations: 0 };
      const reached = await reachedBy(inside.host, row.path, isoDate(row.from), inside.today);
      let told = 0;
      for (const [at, of] of reached.entries()) {
        await progress(at, reached.length, of.name);
        told += await tellOne(inside, row, of);
      }
      return { organisations: reached.length, people: told };
    });
  },
});

/** Starts it with the approval: nobody is told of a row that never was in force. */
export const tellOfRow = (work: Work, id: number): Promise<number> =>
  work.jobs.start(
    work,
    lawRowNotices,
    { lawRow: id },
    { title: 'Tell payroll officers of a row of law', singleton: `law-row/${id}` },
  );

async function readApproved(work: Work, id: number): Promise<Approved | undefined> {
  const { rows } = await sql<Approved>`
    select law_table as path, "from", words, citation from law_row
    where organisation_id = ${work.session.organisationId} and id = ${id} and state = 'approved'`.execute(
    work.db,
  );
  return rows[0];
}

/** Each organisation in a transaction of its own, and once: the job may be taken up again. */
function tellOne({ host }: Work, row: Approved, of: Reached): Promise<number> {
  const title = titleOf(row);
  return inWork(host, systemSession(of.organisation, 'Law'), async (work) => {
    if (await wasTold(work, title, 1)) return 0;
    return raise(work, lawRow, 'in-force', {
      title,
      note: noteOf(row, of),
      path: 'fwTds/lawTables',
    });
  });
}

function titleOf({ path, from, words }: Approved): string {
  const table = lawTables(indianLaw).find((known) => known.path === path);
  const name = table ? tableTitle(table.levy, table.title) : path;
  const value = words && words.length <= 60 ? ` is ${words}` : ' changes';
  return `${name}${value} from ${formatDate(isoDate(from))}`;
}

function noteOf({ from, citation }: Approved, { people, lockedMonths }: Reached): string {
  const whom = people === 1 ? 'One employee is' : `${people} employees are`;
  const first = formatMonth(monthOf(isoDate(from)));
  const locked =
    lockedMonths === 0
      ? ''
      : ` ${lockedMonths === 1 ? 'One month is' : `${lockedMonths} months are`} locked and stay as paid; ` +
        'look at arrears.';
  return `${whom} paid by it from ${first} on.${locked} Source: ${citation}`;
}
