/**
 * Saving what is typed: field by field, so that one that is wrong holds up no other, and none that another
 * phone has changed meanwhile is overwritten.
 */

import { sql } from 'kysely';
import { isOfAge } from '#features/people/record/employment.ts';
import { formatDate, isIsoDate } from '#kernel/calendar.ts';
import type { SavedJoining } from '#kernel/calls/joining.call.ts';
import { Invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type EnteredName, enteredFields } from '../joiner/entered-field.form.ts';
import { joiner } from '../joiner/joiner.form.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { fieldsOfStep } from '../joiner/joining-step.form.ts';
import { recount } from '../joiner/standing.server.ts';
import { joiningPage, printOf } from './joining-page.server.ts';

type Values = Readonly<Record<string, unknown>>;
type Faults = Record<string, string>;

/** What the page may set: the picture comes as a file, by a call of its own. */
const typed = new Set<string>(
  Object.values(fieldsOfStep)
    .flat()
    .filter((name) => name !== 'picture'),
);
typed.add('message');

const isTyped = (name: string): name is EnteredName => typed.has(name) && Object.hasOwn(enteredFields, name);

/** Faults that no field can say alone. */
async function ownFaults(work: Work, record: Joiner, values: Values): Promise<Faults> {
  const faults: Faults = {};
  const born = values['dateOfBirth'];
  const joins = record.joiningOn;
  if (typeof born === 'string' && isIsoDate(born) && joins !== null && !isOfAge(born, joins))
    faults['dateOfBirth'] = `You would be under 18 on ${formatDate(joins)}. Check the year, or ask HR.`;
  const { account, ifsc } = { account: record.account, ifsc: record.ifsc, ...values };
  const isNew = 'account' in values || 'ifsc' in values;
  return isNew && typeof account === 'string' && typeof ifsc === 'string'
    ? { ...faults, ...(await accountFaults(work, account, ifsc)) }
    : faults;
}

type Lengths = { readonly name: string; readonly least: number | null; readonly most: number | null };

/** An account is as long as those of its bank. */
async function accountFaults(work: Work, account: string, ifsc: string): Promise<Faults> {
  const { rows } = await sql<Lengths>`
    select name, account_digits_min as least, account_digits_max as most from bank
    where organisation_id = ${work.session.organisationId}
      and ifsc_prefix = ${ifsc.toUpperCase().slice(0, 4)}`.execute(work.db);
  const [bank] = rows;
  const { length } = account.replace(/[\s-]/g, '');
  if (!bank || ((bank.least ?? 0) <= length && length <= (bank.most ?? 20))) return {};
  const lengths = bank.least === bank.most ? String(bank.least) : `${bank.least ?? 6} to ${bank.most ?? 20}`;
  return { account: `Account numbers of ${bank.name} have ${lengths} characters.` };
}

/** 'family.0.name' is a fault of the field `family`. */
const fieldsIn = (faults: Faults): Set<string> =>
  new Set(Object.keys(faults).map((path) => path.split('.')[0] ?? path));

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** Writes what is right; answers what is wrong with the rest. */
async function write(work: Work, record: Joiner, values: Values): Promise<Faults> {
  if (Object.keys(values).length === 0) return {};
  const { asServer } = records(work, joiner);
  try {
    await asServer.change(record, { ...values, savedOn: work.today }, { silent: true });
    return {};
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const faults = { ...error.fields };
    const wrong = fieldsIn(faults);
    const rest = without(values, wrong);
    if (Object.keys(rest).length === Object.keys(values).length) throw error;
    return { ...faults, ...(await write(work, record, rest)) };
  }
}

const listed = (faults: Faults): SavedJoining['faults'] =>
  Object.entries(faults).map(([field, says]) => ({ field, says }));

/** Saves these values of the fields that are still as `seen`; answers the page as it then is. */
export async function saveEntered(
  work: Work,
  record: Joiner,
  { values, seen }: { readonly values: Values; readonly seen: Readonly<Record<string, string>> },
): Promise<SavedJoining> {
  const given = Object.entries(values).flatMap(([name, value]) => (isTyped(name) ? [{ name, value }] : []));
  const elsewhere = given.flatMap(({ name }) =>
    seen[name] === printOf(work, name, record[name]) ? [] : [name],
  );
  const own = without(Object.fromEntries(given.map(({ name, value }) => [name, value])), new Set(elsewhere));
  const ours = await ownFaults(work, record, own);
  const faults = { ...ours, ...(await write(work, record, without(own, fieldsIn(ours)))) };
  await recount(work, record.id);
  const now = (await records(work, joiner).one(record.id)) ?? record;
  return { ...(await joiningPage(work, now)), faults: listed(faults), elsewhere };
}
