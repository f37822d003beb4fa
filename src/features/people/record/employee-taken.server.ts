/** Codes, numbers and mail addresses that two people cannot share, looked for once for all who are saved. */
import { sql } from 'kysely';
import { Invalid } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Change, ServerRecord } from '#server/feature.ts';
import { keyedHash } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { employee } from './employee.form.ts';

type Employee = ServerRecord<typeof employee>;
type Changed = Change<typeof employee>;
type Field = 'pan' | 'aadhaar' | 'uan' | 'workMail' | 'personalMail';
type Holder = { readonly id: number; readonly name: string; readonly code: string };
type Holders = ReadonlyMap<string, readonly Holder[]>;

const numbers = ['pan', 'aadhaar', 'uan'] as const;
const mails = ['workMail', 'personalMail'] as const;

/** What is entered anew; what stays as it was is not asked again. */
const enteredIn = ({ record, previous }: Changed, field: Field): string | undefined => {
  const value = record[field];
  return value && value !== previous?.[field] ? value : undefined;
};

/**
 * By change what is somebody else's already. Says whose it is, never the number itself; whoever may not read
 * everybody is only told that it is taken.
 */
export async function takenFaults(work: Work, changes: readonly Changed[]): Promise<(Invalid | undefined)[]> {
  const faults = changes.map((): Record<string, string> => ({}));
  const whose = ({ name, code }: Holder): string =>
    work.may('employee', 'read') === 'organisation' ? `${name} (${code})` : 'somebody else';
  for (const field of numbers) {
    const keys = changes.map((change) => {
      const number = enteredIn(change, field);
      const place = { organisationId: work.session.organisationId, column: `employee.${field}` };
      return number === undefined ? undefined : keyedHash(work.host, place, number);
    });
    const holders = await holdersOf(work, field, keys);
    for (const [at, other] of othersOf(changes, keys, holders))
      (faults[at] ?? {})[field] =
        `This ${employee.fields[field].label} is already recorded for ${whose(other)}. Check both records.`;
  }
  for (const at of await withFormerCode(work, changes))
    (faults[at] ?? {})['code'] =
      'This code belonged to somebody else before, and codes are not reused. Choose another.';
  // What is sent to a person's mail must not reach another.
  const addresses = mails.map((field) => changes.map((change) => enteredIn(change, field)?.toLowerCase()));
  const holders = await mailHolders(work, changes, addresses.flat());
  for (const [index, field] of mails.entries())
    for (const [at, other] of othersOf(changes, addresses[index] ?? [], holders))
      (faults[at] ?? {})[field] = `This mail address is already that of ${whose(other)}. Check both records.`;
  return faults.map((found) => (Object.keys(found).length > 0 ? new Invalid(found) : undefined));
}

/** Whose code nobody has now, but somebody else had: those that somebody has are told by the form itself. */
async function withFormerCode(work: Work, changes: readonly Changed[]): Promise<number[]> {
  const codes = changes.map(({ record, previous }) => (record.code === previous?.code ? null : record.code));
  const { organisationId } = work.session;
  const { rows } = await sql<{ code: string; id: number }>`
    select given.code, given.employee_id as id from employee_code_given given
    where given.organisation_id = ${organisationId} and given.code = any (${codes}::text[])
      and not exists (select from employee holder
        where holder.organisation_id = ${organisationId} and holder.code = given.code)`.execute(work.db);
  const before = new Map(rows.map(({ code, id }) => [code, id]));
  return codes.flatMap((code, at) => {
    const id = before.get(code ?? '');
    return id === undefined || id === changes[at]?.record.id ? [] : [at];
  });
}

function* othersOf(
  changes: readonly Changed[],
  keys: readonly (string | undefined)[],
  holders: Holders,
): Generator<[number, Holder]> {
  for (const [at, key] of keys.entries()) {
    const record = changes[at]?.record;
    const other = holders.get(key ?? '')?.find((one) => isAnother(one, record));
    if (other) yield [at, other];
  }
}

/** New people have no number of their own yet: they are told apart by their codes. */
const isAnother = (one: Holder, record: Employee | undefined): boolean =>
  one.id === 0 ? one.code !== record?.code : one.id !== record?.id;

async function holdersOf(
  work: Work,
  field: (typeof numbers)[number],
  keys: readonly (string | undefined)[],
): Promise<Holders> {
  const sought = keys.filter((key) => key !== undefined);
  if (sought.length === 0) return new Map();
  const hash = sql.ref(`${field}_hash`);
  const { rows } = await sql<Holder & { key: string }>`
    select id, ${fullNameOf('employee')} as name, code, ${hash} as key from employee
    where organisation_id = ${work.session.organisationId} and ${hash} = any (${sought}::text[])
    order by id`.execute(work.db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Of those who are there, and of those who come in with this one. */
async function mailHolders(
  work: Work,
  changes: readonly Changed[],
  addresses: readonly (string | undefined)[],
): Promise<Holders> {
  const sought = [...new Set(addresses.filter((address) => address !== undefined))];
  if (sought.length === 0) return new Map();
  const { rows } = await sql<Holder & { mails: (string | null)[] }>`
    select id, ${fullNameOf('employee')} as name, code,
      array[lower(work_mail), lower(personal_mail)] as mails from employee
    where organisation_id = ${work.session.organisationId}
      and (lower(work_mail) = any (${sought}::text[]) or lower(personal_mail) = any (${sought}::text[]))
    order by id`.execute(work.db);
  const together = changes
    .filter(({ record }) => record.id === 0)
    .map(({ record: { id, code, firstName, lastName, workMail, personalMail } }) => ({
      ...{ id, code, name: [firstName, lastName].filter(Boolean).join(' ') },
      mails: [workMail, personalMail].map((mail) => mail?.toLowerCase() ?? null),
    }));
  const all = [...rows, ...together].flatMap(({ mails: of, ...holder }) =>
    of.flatMap((key) => (key === null ? [] : [{ ...holder, key }])),
  );
  return Map.groupBy(all, ({ key }) => key);
}
