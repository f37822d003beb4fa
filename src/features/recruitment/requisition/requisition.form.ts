import { costCentre } from '#features/organisation/cost-centre.form.ts';
import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { grade } from '#features/organisation/grade.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { choice, code, date, longText, money, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { keeper, recruiterViews } from '../setting/recruitment-rights.form.ts';
import { hiringCosts } from './hiring-costs.form.ts';

const steers = {
  ...keeper,
  import: 'organisation',
  submit: 'organisation',
  'take-back': 'organisation',
  revise: 'organisation',
  hold: 'organisation',
  resume: 'organisation',
  reopen: 'organisation',
  close: 'organisation',
  cancel: 'organisation',
} as const;

export const requisition = form('requisition', {
  id: 160,
  menu: { module: 'recruitment', path: 'recruitment/requisition', icon: 'file-plus' },
  heading: 'Requisitions',
  finds: ['hire somebody', 'headcount', 'vacancy'],
  one: 'requisition',
  help:
    'A wish to hire: for which post, how many, why and at what cost. Somebody other than the person who ' +
    'asks approves it; then it can be published and people can apply.',
  title: ['name'],
  subtitle: 'code',
  board: { facts: ['department', 'positions', 'neededBy'] },
  sort: '-createdAt',
  belongsTo: 'hiringManager',
  parties: {
    requestedBy: { as: 'raised by', may: ['read'] },
    recruiter: { as: 'assigned to', may: ['read'] },
    // A post is often advertised before its holder knows.
    replacementOf: { as: 'against' },
  },
  fields: {
    code: code({
      label: 'Requisition Code',
      unique: true,
      max: 20,
      searchable: true,
      inList: true,
      help: 'Assigned automatically if left empty, such as REQ-2026-014.',
    }),
    name: text({
      label: 'Resource Requisition',
      required: true,
      max: 100,
      searchable: true,
      inList: true,
      help: 'What applicants pick from the list: Assistant Professor, Physics.',
    }),
    designation: reference(designation, { label: 'Designation', required: true, inList: true }),
    department: reference(department, { label: 'Department', required: true, inList: true }),
    establishment: reference(establishment, {
      label: 'Establishment',
      required: true,
      help: 'Where the work is.',
    }),
    employmentType: reference(employmentType, { label: 'Employment type' }),
    grade: reference(grade, { label: 'Grade' }),
    coreFunction: text({
      label: 'Core Function',
      max: 100,
      help: 'The field of work in a few words: Teaching and research.',
    }),
    positions: number({ label: 'Positions', required: true, min: 1, max: 999, default: 1, inList: true }),
    filled: number({
      label: 'Filled',
      min: 0,
      readOnly: true,
      inList: true,
      help: 'Counted from the applicants who were hired.',
    }),
    neededBy: date({ label: 'Needed by', inList: true }),

    reason: choice({
      label: 'Reason',
      required: true,
      default: 'new',
      choices: { new: 'New post', replacement: 'Replacement' },
    }),
    replacementOf: reference(employee, {
      label: 'Replacement of',
      visibleWhen: { field: 'reason', is: ['replacement'] },
      help: 'Who left or leaves the post. The requisition is kept from them.',
    }),
    justification: longText({ label: 'Why it is needed', max: 2000 }),
    costCentre: reference(costCentre, { label: 'Cost centre' }),
    ctcMin: money({ label: 'CTC from', min: rupees(1), sensitivity: 'pay', help: 'A year, in rupees.' }),
    ctcMax: money({ label: 'CTC to', min: rupees(1), sensitivity: 'pay', help: 'A year, in rupees.' }),

    costs: hiringCosts,

    duties: longText({ label: 'What the work is', max: 6000 }),
    skills: rows({
      label: 'Skills',
      one: 'skill',
      max: 20,
      fields: {
        skill: reference('skill', { label: 'Skill', required: true }),
        need: choice({
          label: 'Need',
          required: true,
          default: 'must',
          choices: { must: 'Must have', nice: 'Nice to have' },
        }),
        years: number({ label: 'Years', min: 0, max: 35 }),
      },
    }),
    experienceFrom: number({ label: 'Experience from', min: 0, max: 35, unit: 'years' }),
    experienceTo: number({ label: 'Experience to', min: 0, max: 35, unit: 'years' }),

    hiringManager: reference(employee, {
      label: 'Hiring manager',
      required: true,
      inList: true,
      help: 'Leads the hiring, reads its applicants and decides with the panel.',
    }),
    recruiter: reference(employee, { label: 'Recruiter', inList: true }),
    requestedBy: reference(employee, { label: 'Asked for by', readOnly: true }),
    requestedOn: date({ label: 'Asked for on', readOnly: true }),
    approvedBy: text({ label: 'Decided by', max: 120, readOnly: true }),
    approvedOn: date({ label: 'Decided on', readOnly: true }),
    decisionNote: longText({ label: 'Note on the decision', max: 1000, readOnly: true }),
    headcount: text({
      label: 'Headcount',
      max: 200,
      readOnly: true,
      help: 'Seats of this designation in the department, and how many of them are free.',
    }),
    openedOn: date({ label: 'Open since', readOnly: true }),
    filledOn: date({ label: 'Filled on', readOnly: true }),
  },
  sections: [
    {
      title: 'Post',
      fields: [
        'code',
        'name',
        'designation',
        'department',
        'establishment',
        'employmentType',
        'grade',
        'coreFunction',
        'positions',
        'filled',
        'neededBy',
      ],
    },
    {
      title: 'Why and at what cost',
      fields: ['reason', 'replacementOf', 'justification', 'costCentre', 'ctcMin', 'ctcMax'],
    },
    { title: 'Costs', fields: ['costs'] },
    { title: 'Candidate profile', fields: ['duties', 'skills', 'experienceFrom', 'experienceTo'] },
    { title: 'Who hires', fields: ['hiringManager', 'recruiter'] },
    {
      title: 'Approval',
      fields: [
        'requestedBy',
        'requestedOn',
        'headcount',
        'approvedBy',
        'approvedOn',
        'decisionNote',
        'openedOn',
        'filledOn',
      ],
    },
  ],
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: { approve: 'open', reject: 'rejected', 'take-back': 'draft' },
    open: { hold: 'on-hold', close: 'closed', cancel: 'cancelled' },
    'on-hold': { resume: 'open', close: 'closed', cancel: 'cancelled' },
    filled: { close: 'closed', reopen: 'open' },
    rejected: { revise: 'draft' },
    closed: { reopen: 'open' },
    cancelled: {},
  },
  approvals: { approve: { routine: true }, reject: { declines: true } },
  deletedIn: ['draft', 'rejected'],
  words: {
    pending: 'Waiting for approval',
    submit: 'Send for approval',
    'take-back': 'Take back',
    hold: 'Put on hold',
    'on-hold': 'On hold',
    revise: 'Revise',
  },
  verdicts: {
    seats: {
      label: 'Free seats',
      asks: ['designation', 'department', 'establishment', 'neededBy', 'positions'],
      advises: true,
    },
  },
  views: recruiterViews,
  events: {
    submit: { label: 'A requisition waits for approval', to: { may: 'approve' } },
    approve: { label: 'My requisition was approved', to: 'named' },
    reject: { label: 'My requisition was not approved', to: 'named' },
  },
  rights: {
    hr: { ...steers, approve: 'organisation', reject: 'organisation' },
    recruiter: steers,
    manager: {
      read: 'team',
      write: 'team',
      submit: 'team',
      'take-back': 'team',
      revise: 'team',
      cancel: 'team',
      approve: 'team',
      reject: 'team',
    },
    administrator: { ...keeper, approve: 'organisation', reject: 'organisation' },
    payroll: { read: 'organisation', export: 'organisation' },
    approver: { read: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
