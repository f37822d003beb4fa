/** What is left of each scheme: the ledgers of everybody, read once. */
import { sql } from 'kysely';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import {
  type Cover,
  leftBy,
  medicalFamily,
  medicalPerson,
  type Pot,
} from '../claim/medical-ledger.server.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { medicalScheme } from '../scheme/medical-scheme.form.ts';
import { readTerms, type TermsOn } from '../scheme/scheme-terms.server.ts';
import { medicalBalances } from './medical.report.ts';

type Named = { readonly code: string; readonly name: string; readonly department: string | null };

async function namesOf(
  { db, session, today }: Work,
  within: ReturnType<Parameters<Parameters<typeof reportServer>[1]>[2]['where']>,
): Promise<ReadonlyMap<number, Named>> {
  const { rows } = await sql<Named & { id: number }>`
    select e.id, e.code, ${fullNameOf('e')} as name, d.name as department
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', today)} w on true
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where e.organisation_id = ${session.organisationId} and ${within}
    order by e.code`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One pot of a family, or one of each person. */
function potsOf(covers: readonly Cover[], limitFor: string): readonly (Pot & { readonly whom: string })[] {
  const pot = (cover: Cover, whom: string) => ({
    ...{ employee: cover.employee, since: cover.since, cover: cover.id, whom },
    ledger: limitFor === 'person' ? medicalPerson : medicalFamily,
    subject: limitFor === 'person' ? cover.id : cover.scheme,
  });
  if (limitFor === 'person') return covers.map((cover) => pot(cover, cover.memberName ?? ''));
  return [...Map.groupBy(covers, ({ employee }) => employee).values()].flatMap((its) => {
    const own = its.filter(({ member }) => member === null);
    const [first] = (own.length > 0 ? own : its).toSorted((a, b) => (a.since < b.since ? -1 : 1));
    return first ? [pot(first, its.map(({ memberName }) => memberName ?? '').join(', '))] : [];
  });
}

export const medicalBalancesServer = reportServer(medicalBalances, async (work, { on }, people) => {
  const names = await namesOf(work, people.where('e.id'));
  const covers = Map.groupBy(
    (await records(work, medicalCover).find({})).filter(
      ({ state, since, until }) =>
        (state === 'enrolled' || state === 'ended') && since <= on && (until === null || until >= on),
    ),
    ({ scheme }) => scheme,
  );
  const kept = new Map(
    (await Promise.all([medicalFamily, medicalPerson].map((pots) => readEntries(work, pots)))).flatMap(
      (accounts, at) =>
        accounts.map(
          ({ account, entries }) => [`${at}/${account.employee}/${account.subject}`, entries] as const,
        ),
    ),
  );
  const entriesOf = ({ ledger, employee, subject }: Pot) =>
    kept.get(`${ledger === medicalFamily ? 0 : 1}/${employee}/${subject}`) ?? [];
  const rows = [];
  for (const scheme of await records(work, medicalScheme).find({})) {
    const termsOn: TermsOn = await readTerms(work, scheme.id);
    for (const pot of potsOf(covers.get(scheme.id) ?? [], scheme.limitFor)) {
      const named = names.get(pot.employee);
      if (!named) continue;
      const left = leftBy({ scheme, termsOn, pot, on }, entriesOf(pot));
      const used = left.limit + left.carried - left.balance;
      rows.push({
        ...{ ...named, employeeId: pot.employee, scheme: scheme.name, covered: pot.whom, limit: left.limit },
        ...{ used: Math.max(0, used), reserved: left.reserved, left: left.available },
      });
    }
  }
  return rows;
});
