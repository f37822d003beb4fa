/** What is asked of records to say whether somebody may borrow. */
import { sql } from 'kysely';
import { salaryOn } from '#features/pay-change/revision/salary-change.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { forbids, lacks, type Ruling } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { payoffOn } from '../course/loan-course.ts';
import { readLoan } from '../course/loan-reading.server.ts';
import { loanType } from '../type/loan-type.form.ts';
import { coolingVerdict, limitVerdict, serviceVerdict } from './eligibility.ts';
import { loan } from './loan.form.ts';

type Type = ServerRecord<typeof loanType>;
type Loan = ServerRecord<typeof loan>;

export const typeOf = (work: Work, id: number): Promise<Type | undefined> => records(work, loanType).one(id);

type Person = { readonly joined: IsoDate; readonly left: IsoDate | null };

async function personOf({ db, session }: Work, employee: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and id = ${employee}`.execute(db);
  return rows[0];
}

/** For whom the type is, and how long they have to be there. */
export async function mayHave(
  work: Work,
  { employee, type: id }: Pick<Loan, 'employee' | 'type'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, id);
  const person = await personOf(work, employee);
  if (!type || !person) return undefined;
  if (!type.active) return forbids(`${type.name} is no longer offered.`, 'Choose another loan type.');
  if (person.left !== null)
    return forbids(`The employment ends on ${formatDate(person.left)}: nothing can be borrowed any more.`);
  const service = serviceVerdict(type.serviceMonths, person.joined, work.today);
  if (service) return service;
  if (!type.forWhom?.length) return undefined;
  const within = { db: work.db, organisationId: work.session.organisationId };
  const holds = await rowsHolding(work.host.forms.populationSources, within, [type], [employee]);
  if (holds(employee, work.today)) return undefined;
  const who = employee === work.session.employeeId ? 'you' : await personName(work, employee);
  return forbids(`${type.name} is not offered to ${who}: see for whom it is.`, 'Choose another loan type.');
}

/** What is still owed of the same type, and the wait after the last one. */
export async function earlierLoans(
  work: Work,
  { id, employee, type: typeId, topsUp }: Pick<Loan, 'id' | 'employee' | 'type' | 'topsUp'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, typeId);
  if (!type) return undefined;
  const others = (await records(work, loan).find({ employee })).filter((each) => each.id !== id);
  if (topsUp !== null && !others.some((each) => each.id === topsUp && each.state === 'running'))
    return forbids(
      'Only a running loan of the same person can be topped up.',
      'Choose another loan, or none.',
    );
  const same = others.filter((each) => each.type === typeId && each.id !== topsUp);
  const open = same.find(({ state }) =>
    ['waiting', 'approved', 'sanctioned', 'running'].includes(state ?? ''),
  );
  if (open)
    return forbids(
      `Another ${type.name} is ${open.state === 'running' ? 'running' : 'on its way'}.`,
      open.state === 'running' ? 'Name it under “Tops up”, or wait until it is closed.' : undefined,
    );
  const closed =
    same
      .flatMap(({ closedOn }) => closedOn ?? [])
      .toSorted()
      .at(-1) ?? null;
  return coolingVerdict(type.coolingMonths, closed, work.today);
}

/** What is owed of a loan today. */
export async function owedToday(work: Work, id: number): Promise<Paise | undefined> {
  const known = await readLoan(work, id);
  return known && payoffOn(known.terms, known.history, work.today).amount;
}

export async function howMuch(
  work: Work,
  { employee, type: id, amount, topsUp }: Pick<Loan, 'employee' | 'type' | 'amount' | 'topsUp'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, id);
  if (!type) return undefined;
  const gross = type.multiple === null ? undefined : (await salaryOn(work, employee, work.today))?.gross;
  if (type.multiple !== null && gross === undefined && amount > 0)
    return lacks('No salary is recorded today, so the limit in monthly wages is not known.');
  const toppedUp = topsUp === null ? undefined : await owedToday(work, topsUp);
  return limitVerdict({
    amount: paise(amount),
    most: type.most,
    multiple: type.multiple,
    gross: gross === undefined || gross === null ? undefined : paise(gross),
    toppedUp,
  });
}

export async function howLong(
  work: Work,
  { type: id, instalments }: Pick<Loan, 'type' | 'instalments'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, id);
  if (!type || instalments <= type.instalmentsMost) return undefined;
  return forbids(
    `${type.name} is paid back in ${type.instalmentsMost} instalments at most.`,
    `Choose ${type.instalmentsMost} or fewer.`,
  );
}

/** Guarantors: as many as the type asks for, each once, in service, and not the person. */
export async function whoGuarantees(
  work: Work,
  { employee, type: id, guarantors, paper }: Pick<Loan, 'employee' | 'type' | 'guarantors' | 'paper'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, id);
  if (!type) return undefined;
  if (type.asksPaper && paper === null)
    return forbids(`${type.name} needs a document.`, 'Attach the estimate or the bill.');
  const named = new Set((guarantors ?? []).map((each) => each.employee));
  if (named.has(employee)) return forbids('Nobody guarantees their own loan.', 'Name somebody else.');
  if (named.size < type.guarantors) {
    const wanted = type.guarantors === 1 ? 'one guarantor' : `${type.guarantors} guarantors`;
    return forbids(`${type.name} needs ${wanted}.`, 'Name colleagues who agree to it.');
  }
  for (const guarantor of named) {
    const person = await personOf(work, guarantor);
    if (person?.left === null) continue;
    return forbids(`${await personName(work, guarantor)} leaves or has left.`, 'Name another guarantor.');
  }
  return undefined;
}

export async function howPaidOut(
  work: Work,
  { type: id, paidThrough }: Pick<Loan, 'type' | 'paidThrough'>,
): Promise<Ruling | undefined> {
  const type = await typeOf(work, id);
  if (!type || paidThrough === 'bank' || type.paidAs !== null) return undefined;
  return forbids(`${type.name} is not paid out with the salary.`, 'Choose to be paid by bank.');
}
