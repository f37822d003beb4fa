/** What is missing in the records of those present, counted from the records. */
import { sql } from 'kysely';
import { isPresent, joinCurrentWork, peopleForms } from '#features/people/directory/present.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { employeesPath, homeCard } from '#server/home/home-card.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';

type Gap = { pan: number; uan: number; bank: number; work: number };

/** Records that payroll or the law will ask for. */
export const gapsCard = homeCard('gaps', { title: 'Records to complete', order: 38, make: gapsOf });

async function gapsOf(work: Work): Promise<MadeCard | null> {
  if (work.may('employee', 'write') !== 'organisation' || work.views(false).identity === 'hide') return null;
  const gap = await keptGaps(work, `gaps/${work.today}`, () => readGaps(work), { of: gapForms });
  if (!gap) return null;
  const lines = [
    { label: 'Without PAN', value: gap.pan, path: employeesPath({ field: 'pan', empty: true }) },
    { label: 'Without UAN', value: gap.uan, path: employeesPath({ field: 'uan', empty: true }) },
    { label: 'Without bank account', value: gap.bank },
    {
      label: 'Without work details',
      value: gap.work,
      path: employeesPath({ field: 'department', empty: true }),
    },
  ]
    .filter(({ value }) => value > 0)
    .map((line) => ({ ...line, kind: 'number' as const }));
  if (lines.length === 0) return null;
  return { key: 'gaps', title: 'Records to complete', lines };
}

const gapForms = [...peopleForms, 'employee-bank'];
const keptGaps = keptWhereSlow<Gap | undefined>(100, 10);

async function readGaps(work: Work): Promise<Gap | undefined> {
  const { organisationId } = work.session;
  const {
    rows: [gap],
  } = await sql<Gap>`
    select count(*) filter (where e.pan is null) as pan, count(*) filter (where e.uan is null) as uan,
      count(*) filter (where not exists (select from employee_bank b
        where b.organisation_id = ${organisationId} and b.employee_id = e.id
          and b.superseded_at is null)) as bank,
      count(*) filter (where w.id is null) as work
    from employee e ${joinCurrentWork(work)} where ${isPresent(work)}`.execute(work.db);
  return gap;
}
