import {
  choice,
  code,
  date,
  file,
  identity,
  longText,
  number,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { employee } from '../record/employee.form.ts';

const own = { read: 'own', withdraw: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { read: 'organisation', decide: 'organisation', withdraw: 'own', export: 'organisation' },
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

export const changeRequest = form('change-request', {
  id: 142,
  menu: {
    module: 'human-resources',
    path: 'human-resources/change-request',
    icon: 'user-edit',
    listed: 'filled',
  },
  heading: 'Change requests',
  ownHeading: 'My change requests',
  finds: ['change my details', 'correct my record', 'update profile'],
  one: 'change request',
  help:
    'What people ask HR to change in their record: field by field accepted or refused with a reason. ' +
    'What is accepted is written at once.',
  // Made by asking and decided by acting; nobody types one.
  systemOnly: true,
  belongsTo: 'employee',
  title: ['subject'],
  sort: '-askedOn',
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    subject: text({ label: 'Change of', required: true, max: 400, searchable: true, inList: true }),
    askedOn: date({ label: 'Asked on', required: true, inList: true }),
    target: code({ label: 'In', required: true, max: 60 }),
    targetRecord: number({ label: 'Record' }),
    holdsFrom: date({ label: 'From', help: 'The day from which it applies.' }),
    note: longText({ label: 'Note', max: 1000 }),
    proof: file({
      label: 'Proof',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 5_000_000,
      sensitivity: 'personal',
    }),
    lines: rows({
      label: 'Fields',
      one: 'field',
      max: 60,
      // Shown by the page of the request alone, each value by its own class.
      sensitivity: 'identity',
      fields: {
        field: code({ label: 'Field', required: true, max: 60 }),
        wanted: longText({ label: 'Wanted', max: 20_000 }),
        secret: identity({ label: 'Wanted number', scheme: 'document' }),
        was: longText({ label: 'When asked', max: 20_000 }),
        decision: choice({ label: 'Decision', choices: { accepted: 'Accepted', refused: 'Refused' } }),
        because: text({ label: 'Because', max: 300 }),
      },
    }),
    outcome: choice({
      label: 'Outcome',
      choices: { accepted: 'Accepted', part: 'Accepted in part', refused: 'Refused' },
      inList: true,
    }),
    decidedOn: date({ label: 'Decided on', inList: true }),
    decidedBy: text({ label: 'Decided by', max: 120 }),
    answer: longText({ label: 'Answer', max: 1000 }),
  },
  states: { waiting: { decide: 'decided', withdraw: 'withdrawn' }, decided: {}, withdrawn: {} },
  approvals: { decide: {} },
  words: {
    waiting: 'Waiting',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
    decide: 'Decide',
    withdraw: 'Withdraw',
  },
  events: {
    create: { label: 'Somebody asks for a change of their record', to: { may: 'decide' } },
    decide: { label: 'A change that I asked for was decided', to: 'named' },
  },
  rights,
});
