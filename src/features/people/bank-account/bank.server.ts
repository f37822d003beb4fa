/** Where salaries go: a number the bank could have, of one person alone unless it is said to be joint. */

import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { latinText } from '#kernel/text/latin-name.ts';
import { forbids } from '#kernel/verdict.ts';
import { fullNameOf, portalNameOf } from '#server/database/full-name.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { keyedHash } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { employeeBank } from './employee-bank.form.ts';

type Account = ServerRecord<typeof employeeBank>;
type Bank = { name: string; least: number | null; most: number | null };

async function bankOf(work: Work, ifsc: string): Promise<Bank | undefined> {
  const { rows } = await sql<Bank>`
    select name, account_digits_min as least, account_digits_max as most from bank
    where organisation_id = ${work.session.organisationId} and ifsc_prefix = ${ifsc.slice(0, 4)}`.execute(
    work.db,
  );
  return rows[0];
}

/** Who else has the account: a bank gives its number once, whichever branch. */
async function whoElse(work: Work, record: Account): Promise<string | undefined> {
  const { organisationId } = work.session;
  const hash = keyedHash(work.host, { organisationId, column: 'employee_bank.account' }, record.account);
  const { rows } = await sql<{ name: string; code: string }>`
    select ${fullNameOf('e')} as name, e.code
    from employee_bank b join employee e on e.organisation_id = b.organisation_id and e.id = b.employee_id
    where b.organisation_id = ${organisationId} and b.account_hash = ${hash}
      and left(b.ifsc, 4) = left(${record.ifsc}, 4)
      and b.superseded_at is null and b.employee_id <> ${record.employee} limit 1`.execute(work.db);
  const [other] = rows;
  if (!other) return undefined;
  const isRead = work.may('employee-bank', 'read') === 'organisation';
  return isRead ? `${other.name} (${other.code})` : 'somebody else';
}

/** Two people have one account only where that is said, by whichever way it comes. */
async function refuseShared(work: Work, record: Account): Promise<void> {
  const whose = await whoElse(work, record);
  if (whose === undefined) return;
  invalid({
    account: `This account is already that of ${whose}. Check both records, or say that it is joint.`,
  });
}

/** Whose account it is where nobody says otherwise. */
async function nameOf(work: Work, employee: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${portalNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  return rows[0]?.name ?? null;
}

/** Said while it is typed: whose name the bank cannot read is not paid by a file. */
async function latinRuling(work: Work, { holder, employee }: Pick<Account, 'holder' | 'employee'>) {
  const { unread } = latinText(holder ?? (await nameOf(work, employee)) ?? '');
  if (unread === '') return undefined;
  return forbids(
    `Banks take Latin letters, and ${unread} cannot be written in them.`,
    'Enter the account holder in Latin letters, as the bank has it.',
  );
}

export const bankAccountServer = formServer(employeeBank, {
  verdicts: {
    latin: (work, { record }) => latinRuling(work, record),
  },
  async check(work, { record, previous, confirmed }) {
    // What stays as it was is not asked again; what an import has confirmed is kept with the account.
    const isKnown = previous?.account === record.account && previous.ifsc === record.ifsc;
    const isConfirmed = !isKnown && !record.joint && confirmed?.has('account') === true;
    if (!isKnown && !record.joint && !isConfirmed) await refuseShared(work, record);
    const joint = record.joint || (isConfirmed && (await whoElse(work, record)) !== undefined);
    const bank = await bankOf(work, record.ifsc);
    const holder = record.holder ?? (await nameOf(work, record.employee));
    if (!bank && record.bankName === null)
      invalid({ bankName: `Enter the bank: the list of banks has none with ${record.ifsc.slice(0, 4)}.` });
    if (!bank) return { holder, joint };
    const { length } = record.account;
    if ((bank.least !== null && length < bank.least) || (bank.most !== null && length > bank.most)) {
      const lengths = bank.least === bank.most ? bank.least : `${bank.least ?? 6} to ${bank.most ?? 20}`;
      invalid({ account: `Account numbers of ${bank.name} have ${lengths} characters.` });
    }
    return { bankName: bank.name, holder, joint };
  },
});
