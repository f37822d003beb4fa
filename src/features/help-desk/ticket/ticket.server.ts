/** Tickets: who works on them, what is said on them, and when they are due. */
import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { daysInclusive } from '#kernel/calendar.ts';
import { choice, file, longText, reference, text } from '#kernel/field.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { ticketCategory } from '../category/ticket-category.form.ts';
import { refuse } from '../help-desk.refusal.ts';
import { dueOf, held, momentNow, resumed } from './desk-clock.server.ts';
import { ticket, ticketMessage } from './ticket.form.ts';

type Ticket = ServerRecord<typeof ticket>;
type Category = ServerRecord<typeof ticketCategory>;

/** The team of a category: those it names, and everybody with a login of its type. */
async function teamOf({ db, session }: Work, category: Category): Promise<readonly { member: number }[]> {
  const named = category.team.map(({ member }) => member);
  if (category.loginType === null) return named.map((member) => ({ member }));
  const { rows } = await sql<{ id: number }>`
    select distinct u.employee_id as id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id and e.left_on is null
    where u.organisation_id = ${session.organisationId} and u.state = 'active'
      and t.based_on = ${category.loginType} limit 300`.execute(db);
  return [...new Set([...named, ...rows.map(({ id }) => id)])].map((member) => ({ member }));
}

async function isOwnPayslip({ db, session }: Work, { payslip, employee }: Ticket): Promise<boolean> {
  if (payslip === null) return true;
  const { rows } = await sql`select from payslip slip where slip.organisation_id = ${session.organisationId}
    and slip.id = ${payslip} and slip.employee_id = ${employee}`.execute(db);
  return rows.length > 0;
}

async function check(work: Work, record: Ticket, previous: Ticket | null) {
  if (previous && previous.employee !== record.employee)
    invalid({ employee: 'A ticket stays with who asked. Open another one.' });
  if (!(await isOwnPayslip(work, record))) invalid({ payslip: 'Choose a payslip of the person who asks.' });
  const category =
    (await records(work, ticketCategory).one(record.category)) ?? notFound('This ticket category');
  const isMoved = previous?.category !== record.category;
  if (isMoved && !category.active)
    invalid({ category: `${category.name} is not in use any more. Choose another category.` });
  const openedAt = previous?.openedAt ?? momentNow(work);
  const team = isMoved ? await teamOf(work, category) : record.team;
  const assignee = team.some(({ member }) => member === record.assignee) ? record.assignee : null;
  const isSame = !isMoved && previous?.priority === record.priority;
  const due = isSame ? {} : await dueOf(work, category, { ...record, openedAt });
  return { openedAt, team, assignee, ...due };
}

const addressOf = (id: number): string => `transactions/ticket/${id}`;

type Event = 'create' | 'assign' | 'reply' | 'resolve' | 'reopen' | 'late';

/** Nobody is told of what they did themselves. */
async function tell(
  work: Work,
  { id }: Ticket,
  on: Event,
  people: readonly (number | null)[],
  title: Parameters<typeof raise>[3]['title'],
): Promise<void> {
  const told = people.filter((each) => each !== null && each !== work.session.employeeId);
  const employeeIds = [...new Set(told.filter((each) => each !== null))];
  if (employeeIds.length > 0)
    await raise(work, ticket, on, { record: id, to: { employeeIds }, title, path: addressOf(id) });
}

const agentsOf = ({ assignee, team }: Ticket): readonly (number | null)[] =>
  assignee === null ? team.map(({ member }) => member) : [assignee];

const agentsAlone = (work: Work, record: Ticket): void => {
  if (isOwn(work, record.employee)) refuse('help-desk.own');
};

type Said = { readonly text: string; readonly attached?: number | null; readonly internal?: boolean };

async function say(work: Work, record: Ticket, { text: said, attached, internal = false }: Said) {
  await records(work, ticketMessage).asServer.make({
    ticket: record.id,
    author: work.session.employeeId,
    saidAt: momentNow(work),
    text: said,
    internal,
    attached: attached ?? null,
  });
}

const message = {
  text: longText({ label: 'Message', required: true, max: 4000 }),
  attached: file({
    label: 'File',
    accept: ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'xlsx', 'docx'],
    maxBytes: 8_000_000,
  }),
};

/** An answer of the team stops the first clock; a reply of who asked takes a ticket out of its hold. */
const reply = asking(message, async (work: Work, record: Ticket, given) => {
  await say(work, record, given);
  if (isOwn(work, record.employee)) {
    await tell(work, record, 'reply', agentsOf(record), sentence`Reply on “${record.subject}”`);
    return record.state === 'on-hold' ? { ...(await resumed(work, record)), state: 'assigned' } : {};
  }
  await tell(work, record, 'reply', [record.employee], sentence`Reply on your ticket “${record.subject}”`);
  const answeredAt = record.answeredAt ?? momentNow(work);
  const takes = record.assignee === null && record.state !== 'on-hold' && isOfTeam(record, work);
  return takes
    ? { answeredAt, assignee: work.session.employeeId, state: 'assigned' }
    : { answeredAt, state: record.state ?? 'new' };
});

const isOfTeam = ({ team }: Ticket, { session }: Work): boolean =>
  team.some(({ member }) => member === session.employeeId);

const note = asking({ text: message.text }, async (work: Work, record: Ticket, { text: said }) => {
  agentsAlone(work, record);
  await say(work, record, { text: said, internal: true });
  return { state: record.state ?? 'new' };
});

const assign = asking(
  { assignee: reference('employee', { label: 'Assigned to', required: true }) },
  async (work: Work, record: Ticket, { assignee }) => {
    agentsAlone(work, record);
    if (assignee === record.employee || !record.team.some(({ member }) => member === assignee))
      invalid({ 'input.assignee': 'Choose somebody of the ticket’s team.' });
    await tell(work, record, 'assign', [assignee], sentence`Assigned to you: “${record.subject}”`);
    return { assignee };
  },
);

const resolve = asking(message, async (work: Work, record: Ticket, given) => {
  agentsAlone(work, record);
  await say(work, record, given);
  await tell(work, record, 'resolve', [record.employee], sentence`Resolved: “${record.subject}”`);
  const now = momentNow(work);
  const ran = record.state === 'on-hold' ? await resumed(work, record) : {};
  const assignee = record.assignee ?? (isOfTeam(record, work) ? work.session.employeeId : null);
  return { ...ran, solvedAt: now, answeredAt: record.answeredAt ?? now, assignee };
});

/** How long after its end a ticket is reopened rather than raised as a new one. */
const reopenDays = 30;

const reopen = asking({ text: message.text }, async (work: Work, record: Ticket, { text: said }) => {
  const ended = dayOfMoment(record.solvedAt ?? record.openedAt ?? momentNow(work));
  if (daysInclusive(ended, work.today) - 1 > reopenDays) refuse('help-desk.too-late', { days: reopenDays });
  await say(work, record, { text: said });
  await tell(work, record, 'reopen', agentsOf(record), sentence`Open again: “${record.subject}”`);
  return { solvedAt: null, rating: null, feedback: null, escalated: false };
});

const satisfaction = {
  rating: choice({
    label: 'How was it',
    required: true,
    default: 'good',
    choices: { good: 'Good', fair: 'Fair', poor: 'Poor' },
  }),
  feedback: text({ label: 'What should be better', max: 300 }),
};

export const ticketServer = formServer(ticket, {
  check: (work, { record, previous }) => check(work, record, previous),
  async saved(work, { record, previous }) {
    if (!previous)
      await tell(work, record, 'create', agentsOf(record), sentence`Ticket: “${record.subject}”`);
  },
  offers(work, values, action) {
    const isMe = (of: unknown): boolean =>
      Number(typeof of === 'object' && of !== null && 'id' in of ? of.id : of) === work.session.employeeId;
    if (isMe(values['employee']))
      return !['take', 'assign', 'note', 'hold', 'resume', 'resolve'].includes(action);
    return !['withdraw', 'close', ...(isMe(values['assignee']) ? ['take'] : [])].includes(action);
  },
  actions: {
    reply,
    note,
    assign,
    resolve,
    reopen,
    async take(work, record) {
      agentsAlone(work, record);
      return { assignee: work.session.employeeId };
    },
    async hold(work, record) {
      agentsAlone(work, record);
      return held(work, record);
    },
    async resume(work, record) {
      agentsAlone(work, record);
      return resumed(work, record);
    },
    close: asking(satisfaction, async (work: Work, record: Ticket, { rating, feedback }) => {
      if (!isOwn(work, record.employee)) refuse('help-desk.not-yours');
      return { rating, feedback };
    }),
    withdraw(work, record) {
      if (!isOwn(work, record.employee)) refuse('help-desk.not-yours');
      return { solvedAt: momentNow(work) };
    },
  },
});

/** A message is read with its ticket; an internal note by whoever may write one, and never by who asked. */
export function readableMessage(work: Work, alias: string): RawBuilder<boolean> {
  const [reads, notes] = [work.may(ticket.name, 'read'), work.may(ticket.name, 'note')];
  return sql<boolean>`(${reads !== undefined}::boolean and exists (select from ticket t
    where t.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
      and t.id = ${sql.ref(`${alias}.ticket_id`)} and ${reachCondition(work, ticket, reads ?? 'own', 't')}
      and (not ${sql.ref(`${alias}.internal`)}
        or (${notes !== undefined}::boolean
          and t.employee_id is distinct from ${work.session.employeeId}::bigint
          and ${reachCondition(work, ticket, notes ?? 'own', 't', 'note')}))))`;
}

export const ticketMessageServer = formServer(ticketMessage, { within: readableMessage });
