/** Gives copied people what those of a real employer have: PAN, UAN and a bank account of their own. */
import { sql } from 'kysely';
import { keyedHash, seal } from '#server/security/seal.ts';
import type { World } from '../../tests/world.ts';

/** One in so many has no bank account yet, so that a run finds something to keep. */
const withoutBank = 50;

const letter = (n: number): string => String.fromCharCode(65 + (Math.floor(n) % 26));
function panOf(n: number): string {
  const letters = [n / 6_760_000, n / 260_000, n / 10_000].map(letter).join('');
  return `${letters}PN${String(n % 10_000).padStart(4, '0')}K`;
}

/** All whose code begins with N, who are the copies. */
export async function identifyPeople(world: World, organisationId: number): Promise<void> {
  const place = (column: string) => ({ organisationId, column });
  const hidden = (column: string, text: string) => [
    seal(world.host, place(column), text),
    keyedHash(world.host, place(column), text),
  ];
  await world.inside(organisationId, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from employee
      where organisation_id = ${organisationId} and code like 'N%' order by id`.execute(db);
    for (let at = 0; at < rows.length; at += 25_000) {
      const some = rows.slice(at, at + 25_000).map(({ id }, n) => {
        const [pan, panHash] = hidden('employee.pan', panOf(at + n));
        const [uan, uanHash] = hidden('employee.uan', String(100_000_000_000 + at + n));
        const [account, accountHash] = hidden('employee_bank.account', String(50_000_000_000 + at + n));
        const banked = (at + n) % withoutBank > 0;
        return { id, pan, panHash, uan, uanHash, account, accountHash, banked };
      });
      const given = sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (id bigint, pan text,
        "panHash" text, uan text, "uanHash" text, account text, "accountHash" text, banked boolean)`;
      await sql`update employee set pan = given.pan, pan_hash = "panHash", uan = given.uan,
        uan_hash = "uanHash" from ${given}
        where organisation_id = ${organisationId} and employee.id = given.id`.execute(db);
      await sql`insert into employee_bank (organisation_id, employee_id, bank_name, account, account_hash,
          ifsc, holder, valid_from)
        select ${organisationId}, id, 'State Bank of India', account, "accountHash", 'SBIN0000300',
          'Asha Rao', '2020-01-01' from ${given} where banked`.execute(db);
    }
  });
}
