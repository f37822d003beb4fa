import { payslip } from '#features/payroll/payslip/payslip.form.ts';
import { choice, file, flag, longText, moment, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { priorities, ticketCategory } from '../category/ticket-category.form.ts';

const own = {
  read: 'own',
  write: 'own',
  reply: 'own',
  withdraw: 'own',
  close: 'own',
  reopen: 'own',
} as const;
const works = {
  take: 'organisation',
  assign: 'organisation',
  reply: 'organisation',
  note: 'organisation',
  hold: 'organisation',
  resume: 'organisation',
  resolve: 'organisation',
  reopen: 'organisation',
} as const;
const agent = ['read', 'take', 'assign', 'reply', 'note', 'hold', 'resume', 'resolve', 'reopen'];

const rights: Rights = {
  administrator: own,
  hr: { ...own, ...works, read: 'organisation', write: 'organisation', export: 'organisation' },
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { ...own, read: 'organisation', export: 'organisation' },
};

const talk = { reply: 'assigned', note: 'assigned', assign: 'assigned', take: 'assigned' } as const;

/** Something that somebody asks for or asks about, from the question to the answer that satisfied. */
export const ticket = form('ticket', {
  id: 872,
  menu: { module: 'help-desk', path: 'transactions/ticket', icon: 'ticket', listed: 'overseers' },
  heading: 'All tickets',
  ownHeading: 'All my tickets',
  finds: ['ticket', 'help', 'salary query', 'complaint', 'request to HR'],
  one: 'ticket',
  help:
    'A question or request, seen by whoever asked, by the team of its category and by HR. Service ' +
    'times run during the working hours of the category and pause while a ticket is on hold.',
  belongsTo: 'employee',
  parties: {
    assignee: { as: 'assigned to', may: agent },
    'team.member': { as: 'panel', may: agent },
  },
  title: ['subject'],
  opensOn: 'conversation',
  doneOnTab: ['reply', 'note', 'resolve'],
  sort: '-openedAt',
  presets: [{ label: 'Not resolved', field: 'state', is: ['new', 'assigned', 'on-hold', 'reopened'] }],
  fields: {
    employee: reference('employee', { label: 'Asked by', required: true, inList: true }),
    category: reference(ticketCategory, { label: 'Category', required: true, inList: true }),
    priority: choice({
      label: 'Priority',
      required: true,
      default: 'normal',
      choices: priorities,
      inList: true,
    }),
    subject: text({
      label: 'Subject',
      required: true,
      max: 120,
      searchable: true,
      inList: true,
      wide: true,
    }),
    text: longText({ label: 'Question', required: true, max: 4000 }),
    attached: file({
      label: 'File',
      accept: ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'xlsx', 'docx'],
      maxBytes: 8_000_000,
    }),
    payslip: reference(payslip, {
      label: 'About the payslip',
      filter: { employee: 'employee' },
      help: 'For a question about pay. Whoever may see the payslip can open it from here.',
    }),
    assignee: reference('employee', { label: 'Assigned to', readOnly: true, inList: true }),
    team: rows({
      label: 'Team',
      one: 'member',
      max: 300,
      readOnly: true,
      fields: { member: reference('employee', { label: 'Member', required: true }) },
    }),
    openedAt: moment({ label: 'Opened', readOnly: true, inList: true }),
    answerBy: moment({ label: 'First answer by', readOnly: true }),
    answeredAt: moment({ label: 'First answered', readOnly: true }),
    solveBy: moment({ label: 'Solve by', readOnly: true, inList: true }),
    solvedAt: moment({ label: 'Solved', readOnly: true }),
    answerLeft: number({ label: 'Minutes left to answer', readOnly: true, unit: 'minutes' }),
    solveLeft: number({ label: 'Minutes left to solve', readOnly: true, unit: 'minutes' }),
    escalated: flag({ label: 'Told as late', readOnly: true }),
    rating: choice({
      label: 'Satisfaction',
      readOnly: true,
      inList: true,
      choices: { good: 'Good', fair: 'Fair', poor: 'Poor' },
    }),
    feedback: text({ label: 'Feedback', readOnly: true, max: 300 }),
  },
  states: {
    new: { ...talk, reply: 'new', note: 'new', resolve: 'resolved', withdraw: 'closed' },
    assigned: { ...talk, hold: 'on-hold', resolve: 'resolved', withdraw: 'closed' },
    'on-hold': {
      reply: 'on-hold',
      note: 'on-hold',
      assign: 'on-hold',
      resume: 'assigned',
      resolve: 'resolved',
      withdraw: 'closed',
    },
    resolved: { close: 'closed', reopen: 'reopened', note: 'resolved' },
    closed: { reopen: 'reopened' },
    reopened: { ...talk, hold: 'on-hold', resolve: 'resolved', withdraw: 'closed' },
  },
  changedIn: ['new'],
  deletedIn: [],
  board: { facts: ['employee', 'category', 'priority', 'assignee', 'solveBy'] },
  events: {
    create: { label: 'A ticket came in for my team', to: 'named' },
    assign: { label: 'A ticket was assigned to me', to: 'named', mail: 'daily' },
    reply: { label: 'Somebody replied to a ticket of mine', to: 'named', mail: 'daily' },
    resolve: { label: 'My ticket is resolved', to: 'named', mail: 'daily' },
    reopen: { label: 'A ticket was opened again', to: 'named' },
    late: { label: 'A ticket is later than its service time', to: 'named', mail: 'daily' },
  },
  words: {
    'on-hold': 'On hold',
    note: 'Add an internal note',
    hold: 'Put on hold',
    resolve: 'Resolve',
    reopen: 'Open again',
    close: 'It is solved',
  },
  rights,
});

/** What was said on a ticket; written by its actions alone. */
export const ticketMessage = form('ticket-message', {
  id: 873,
  parent: { form: 'ticket', field: 'ticket' },
  heading: 'Messages',
  one: 'message',
  help:
    'What was said on the ticket. Internal notes are visible to the people working on it, never ' +
    'to the person who asked.',
  systemOnly: true,
  title: ['saidAt'],
  sort: 'saidAt',
  fields: {
    ticket: reference(ticket, { label: 'Ticket', required: true }),
    author: reference('employee', { label: 'By', inList: true }),
    saidAt: moment({ label: 'At', required: true, inList: true }),
    internal: flag({ label: 'Internal', default: false, inList: true }),
    text: longText({ label: 'Message', required: true, max: 4000, inList: true }),
    attached: file({
      label: 'File',
      accept: ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'xlsx', 'docx'],
      maxBytes: 8_000_000,
    }),
  },
  rights: {
    administrator: { read: 'organisation' },
    hr: { read: 'organisation', export: 'organisation' },
    payroll: { read: 'organisation' },
    approver: { read: 'organisation' },
    manager: { read: 'organisation' },
    employee: { read: 'organisation' },
    recruiter: { read: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
