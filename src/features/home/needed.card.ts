/**
 * What the person has to do: an offer to answer, questionnaires, the tax declaration and its proofs, the bank
 * account.
 */
import { sql } from 'kysely';
import { delegationPath } from '#features/approval/stand-in.server.ts';
import { ownAbsences } from '#features/leave/team/own-absence.server.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';

type Needed = {
  readonly title: string;
  readonly note: string;
  readonly date?: string;
  readonly path: string;
};

async function sheetsOf(work: Work): Promise<Needed[]> {
  if (!work.may('answer-sheet', 'read')) return [];
  const { rows } = await sql<{ id: number; name: string; due: string }>`
    select id, name, due_on as due from answer_sheet
    where organisation_id = ${work.session.organisationId} and rater_id = ${work.session.employeeId}::bigint
      and state = 'asked' order by due_on, id limit 3`.execute(work.db);
  return rows.map(({ id, name, due }) => ({
    title: name,
    note: 'Answer the questionnaire',
    date: due,
    path: `questionnaire/mine/${id}`,
  }));
}

type Window = {
  taxYear: string;
  opensOn: string;
  closesOn: string;
  proofsFrom: string;
  proofsTo: string;
  state: string | null;
};

/** Until its last day a declaration is asked of whoever has not sent one; then its proofs are. */
async function taxOf(work: Work): Promise<Needed[]> {
  if (!work.may('tax-declaration', 'read')) return [];
  const { organisationId, employeeId } = work.session;
  const { rows } = await sql<Window>`
    select w.tax_year as "taxYear", w.opens_on as "opensOn", w.closes_on as "closesOn",
      w.proofs_from as "proofsFrom", w.proofs_to as "proofsTo", d.state
    from declaration_window w
    left join tax_declaration d on d.organisation_id = w.organisation_id and d.tax_year = w.tax_year
      and d.employee_id = ${employeeId}::bigint
    where w.organisation_id = ${organisationId} and w.state = 'open'
    order by w.tax_year desc limit 1`.execute(work.db);
  return rows.flatMap(({ taxYear, opensOn, closesOn, proofsFrom, proofsTo, state }): Needed[] => {
    const isWithin = (from: string, to: string) => from <= work.today && work.today <= to;
    const path = 'my-transactions/tax';
    if (isWithin(opensOn, closesOn) && [null, 'draft', 'returned'].includes(state))
      return [{ title: `Tax declaration ${taxYear}`, note: 'Last day to send it', date: closesOn, path }];
    if (isWithin(proofsFrom, proofsTo) && state !== null && state !== 'locked')
      return [{ title: `Tax proofs ${taxYear}`, note: 'Last day to add them', date: proofsTo, path }];
    return [];
  });
}

const offers: Readonly<Record<string, string>> = {
  stay: 'You are offered to stay',
  day: 'You are offered another last day',
};

/** Whoever resigned and was made an offer: it waits for nobody else. */
async function offerOf(work: Work): Promise<Needed[]> {
  if (!work.may('resignation', 'read')) return [];
  const { organisationId, employeeId } = work.session;
  const { rows } = await sql<{ id: number; offer: string }>`
    select id, offer from resignation
    where organisation_id = ${organisationId} and employee_id = ${employeeId}::bigint
      and state = 'offered' order by id desc limit 1`.execute(work.db);
  return rows.flatMap(({ id, offer }) => {
    const title = offers[offer];
    if (title === undefined) return [];
    return { title, note: 'Read the offer and answer it', path: `human-resources/resignation/${id}` };
  });
}

async function bankOf(work: Work): Promise<Needed[]> {
  const { organisationId, employeeId } = work.session;
  if (!work.may('employee-bank', 'read')) return [];
  const { rows } = await sql`select from employee_bank where organisation_id = ${organisationId}
    and employee_id = ${employeeId}::bigint and superseded_at is null limit 1`.execute(work.db);
  const path = `human-resources/employee/${employeeId}?tab=employee-bank`;
  return rows.length > 0 ? [] : [{ title: 'Your bank account', note: 'It is missing on your record', path }];
}

const awayAhead = 30;

/** Whoever decides for others and will be away says who decides meanwhile. */
async function standInsOf(work: Work): Promise<Needed[]> {
  if (!work.may('approval-delegation', 'write')) return [];
  return (await ownAbsences(work, awayAhead)).map((absence) => ({
    title: 'Choose who decides while you are away',
    note: absence.from === absence.to ? 'Your day of leave' : 'Your leave begins',
    date: absence.from,
    path: delegationPath(absence),
  }));
}

async function neededOf(work: Work): Promise<MadeCard | null> {
  if (work.session.employeeId === null) return null;
  const items = [
    ...(await offerOf(work)),
    ...(await standInsOf(work)),
    ...(await sheetsOf(work)),
    ...(await taxOf(work)),
    ...(await bankOf(work)),
  ];
  if (items.length === 0) return null;
  return {
    key: 'needed',
    title: 'For you to do',
    items: items.map((each) => ({
      ...each,
      ...(each.date !== undefined && each.date < work.today
        ? { tag: { text: 'late', tone: 'attention' as const } }
        : {}),
    })),
  };
}

export const neededCard = homeCard('needed', { title: 'For you to do', order: 72, make: neededOf });
