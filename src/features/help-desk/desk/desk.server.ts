/** The help desk: tickets within the reader's reach, and one with its conversation. */
import { sql } from 'kysely';
import { payslip } from '#features/payroll/payslip/payslip.form.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { matching } from '#time/desk/article-match.ts';
import { helpArticle } from '../article/help-article.form.ts';
import { ticketCategory } from '../category/ticket-category.form.ts';
import { momentNow } from '../ticket/desk-clock.server.ts';
import { ticket } from '../ticket/ticket.form.ts';
import { readableMessage } from '../ticket/ticket.server.ts';
import {
  articlesCall,
  conversationCall,
  type DeskMessage,
  type DeskTicket,
  deskListCall,
} from './desk.call.ts';

type Row = Omit<DeskTicket, 'due' | 'isMine' | 'isAssigned'> & {
  readonly employee: number;
  readonly assigneeId: number | null;
  readonly answerBy: string | null;
  readonly answeredAt: string | null;
  readonly solveBy: string | null;
};

const runs = new Set(['new', 'assigned', 'reopened']);

function dueOf({ state, answerBy, answeredAt, solveBy }: Row, now: string): DeskTicket['due'] {
  if (!runs.has(state)) return null;
  if (answerBy !== null && answeredAt === null) return { what: 'answer', at: answerBy, late: answerBy < now };
  return solveBy === null ? null : { what: 'solve', at: solveBy, late: solveBy < now };
}

/** Within the reach of the right to read tickets; the latest 500, or the one. */
async function ticketsOf(work: Work, only: number | null): Promise<readonly DeskTicket[]> {
  const reach = work.may(ticket.name, 'read');
  if (!reach) return [];
  const { rows } = await sql<Row>`
    select t.id, t.subject, ${fullNameOf('e')} as asker, c.name as category, t.priority, t.state,
      t.opened_at as "openedAt", t.answer_by as "answerBy", t.answered_at as "answeredAt",
      t.solve_by as "solveBy", t.employee_id as employee, t.assignee_id as "assigneeId",
      case when a.id is not null then ${fullNameOf('a')} end as assignee
    from ticket t
    join employee e on e.organisation_id = t.organisation_id and e.id = t.employee_id
    join ticket_category c on c.organisation_id = t.organisation_id and c.id = t.category_id
    left join employee a on a.organisation_id = t.organisation_id and a.id = t.assignee_id
    where t.organisation_id = ${work.session.organisationId} and (${only}::bigint is null or t.id = ${only})
      and ${reachCondition(work, ticket, reach, 't')}
    order by t.state = 'closed', t.opened_at desc, t.id desc limit 500`.execute(work.db);
  const now = momentNow(work);
  const me = work.session.employeeId;
  return rows.map((row) => {
    const { employee, assigneeId, answerBy: _by, answeredAt: _at, solveBy: _solve, ...told } = row;
    return { ...told, due: dueOf(row, now), isMine: employee === me, isAssigned: assigneeId === me };
  });
}

async function filesOf({ db, session }: Work, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from stored_file
    where organisation_id = ${session.organisationId} and id = any (${[...ids]}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
}

async function namesOf({ db, session }: Work, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.id = any (${[...ids]}::bigint[])
    order by name`.execute(db);
  return rows;
}

/** What was said, as far as the reader may read it: internal notes are left out here as everywhere. */
async function messagesOf(work: Work, id: number, asker: number): Promise<readonly DeskMessage[]> {
  const { rows } = await sql<{
    id: number;
    author: number | null;
    name: string | null;
    saidAt: string;
    internal: boolean;
    text: string;
    attached: number | null;
  }>`
    select m.id, m.author_id as author, ${fullNameOf('e')} as name, m.said_at as "saidAt", m.internal, m.text,
      m.attached_id as attached
    from ticket_message m
    left join employee e on e.organisation_id = m.organisation_id and e.id = m.author_id
    where m.organisation_id = ${work.session.organisationId} and m.ticket_id = ${id}
      and ${readableMessage(work, 'm')}
    order by m.said_at, m.id`.execute(work.db);
  const file = await filesOf(
    work,
    rows.flatMap(({ attached }) => attached ?? []),
  );
  return rows.map(({ author, name, attached, ...told }) => ({
    ...told,
    author: name ?? 'Muster',
    isMine: author === work.session.employeeId,
    isAsker: author === asker,
    attached: file(attached),
  }));
}

/** The payslip that a ticket names, and whether the reader may open it. */
async function payslipOf(work: Work, id: number | null) {
  if (id === null) return null;
  const { organisationId } = work.session;
  const { rows } = await sql<{ month: string }>`select slip.month from payslip slip
    where slip.organisation_id = ${organisationId} and slip.id = ${id}`.execute(work.db);
  const reach = work.may(payslip.name, 'read');
  const opened = await sql`select from payslip slip where slip.organisation_id = ${organisationId}
    and slip.id = ${id} and ${reachCondition(work, payslip, reach ?? 'own', 'slip')}`.execute(work.db);
  const mayOpen = reach !== undefined && opened.rows.length > 0;
  return rows[0] ? { id, title: rows[0].month, mayOpen } : null;
}

export const deskList = route({
  ...deskListCall,
  tag: 'Help desk',
  form: ticket.name,
  action: 'read',
  keepsReach: true,
  summary: 'The tickets that the reader asked or works on, with what is due next',
  handle: async (work) => ({ now: momentNow(work), tickets: await ticketsOf(work, null) }),
});

export const conversation = route({
  ...conversationCall,
  tag: 'Help desk',
  form: ticket.name,
  action: 'read',
  keepsReach: true,
  summary: 'A ticket with what was said on it',
  async handle(work, { params: { id } }) {
    const [found] = await ticketsOf(work, id);
    const record = found && (await records(work, ticket).one(id));
    if (!record) return notFound('This ticket');
    const file = await filesOf(work, record.attached === null ? [] : [record.attached]);
    return {
      ...found,
      text: record.text,
      attached: file(record.attached),
      payslip: await payslipOf(work, record.payslip),
      rating: record.rating,
      feedback: record.feedback,
      messages: await messagesOf(work, id, record.employee),
      team: await namesOf(
        work,
        record.team.map(({ member }) => member),
      ),
    };
  },
});

export const offeredArticles = route({
  ...articlesCall,
  tag: 'Help desk',
  form: helpArticle.name,
  action: 'read',
  summary: 'Articles that answer what is typed, and the categories of tickets',
  async handle(work, { query: { text } }) {
    const articles = await records(work, helpArticle).find({ active: true });
    const categories = (await records(work, ticketCategory).find({ active: true })).toSorted(
      (one, other) => one.position - other.position,
    );
    return {
      articles: matching(articles, text ?? '').map(({ id, question, answer }) => ({ id, question, answer })),
      categories: categories.map(({ id, name, about }) => ({ id, name, about })),
    };
  },
});
