import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { grade } from '#features/organisation/grade.form.ts';
import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { declineReasons } from '#kernel/calls/offer.call.ts';
import { choice, date, longText, money, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { keeper, recruiterViews } from '../setting/recruitment-rights.form.ts';

const asPost = 'Left empty: as in the requisition.';

const maker = {
  ...keeper,
  submit: 'organisation',
  'take-back': 'organisation',
  mail: 'organisation',
  revoke: 'organisation',
  accept: 'organisation',
  decline: 'organisation',
  hire: 'organisation',
} as const;
const checker = { approve: 'organisation', return: 'organisation' } as const;

export const offer = form('offer', {
  id: 180,
  menu: { module: 'recruitment', path: 'recruitment/offer', icon: 'file-certificate' },
  heading: 'Offers',
  finds: ['offer letter'],
  one: 'offer',
  help:
    'What an applicant is offered. Muster divides the cost to company by the salary structure, somebody ' +
    'other than the maker approves it, and the applicant answers by a link in the mail.',
  parent: { form: 'applicant', field: 'applicant' },
  belongsTo: 'hiringManager',
  title: ['applicant'],
  subtitle: 'code',
  sort: '-createdAt',
  fields: {
    applicant: reference('applicant', { label: 'Applicant', required: true, inList: true }),
    structure: reference(salaryStructure, { label: 'Salary structure', required: true }),
    ctcAnnual: money({
      label: 'Cost to company a year',
      required: true,
      min: rupees(12),
      max: rupees(100_00_00_000),
      sensitivity: 'pay',
      inList: true,
      help: 'Gross pay plus employer contributions. Muster finds the gross that fits.',
    }),
    joiningOn: date({ label: 'Joining on', required: true, inList: true }),
    validUntil: date({
      label: 'Valid until',
      inList: true,
      help: 'Empty: the usual number of days of the hiring settings, from the day it is mailed.',
    }),
    designation: reference(designation, { label: 'Designation', inList: true, help: asPost }),
    department: reference(department, { label: 'Department', help: asPost }),
    establishment: reference(establishment, { label: 'Establishment', help: asPost }),
    employmentType: reference(employmentType, { label: 'Employment type', help: asPost }),
    grade: reference(grade, { label: 'Grade', help: asPost }),
    reportsTo: reference(employee, { label: 'Reports to', help: 'Empty: the hiring manager.' }),
    terms: longText({
      label: 'Terms of this offer',
      max: 4000,
      help: 'Stands in the letter before the usual closing words: notice period, bond, relocation.',
    }),
    overrideReason: text({
      label: 'Reason to go beyond',
      max: 300,
      help: 'Needed above the requisition’s band, and when all its positions are taken.',
    }),
    code: text({ label: 'Offer number', readOnly: true, max: 30, inList: true, searchable: true }),
    round: number({ label: 'Offer to this applicant', readOnly: true, min: 1 }),
    requisition: reference('requisition', { label: 'Requisition', readOnly: true }),
    hiringManager: reference(employee, { label: 'Hiring manager', readOnly: true }),
    grossMonthly: money({ label: 'Monthly gross', readOnly: true, sensitivity: 'pay' }),
    annexure: rows({
      label: 'Annexure',
      one: 'line',
      readOnly: true,
      sensitivity: 'pay',
      fields: {
        component: text({ label: 'Component', required: true, max: 80 }),
        kind: choice({
          label: 'Kind',
          required: true,
          choices: { earning: 'Earning', 'employer-contribution': 'Employer contributions' },
        }),
        monthly: money({ label: 'A month', required: true }),
        annual: money({ label: 'A year', required: true }),
      },
    }),
    madeBy: text({ label: 'Made by', readOnly: true, max: 120 }),
    approvedBy: text({ label: 'Decided by', readOnly: true, max: 120 }),
    approvedOn: date({ label: 'Decided on', readOnly: true }),
    mailedOn: date({ label: 'Mailed on', readOnly: true }),
    answeredOn: date({ label: 'Answered on', readOnly: true, inList: true }),
    declineReason: choice({ label: 'Reason to decline', readOnly: true, choices: declineReasons }),
    answerNote: text({
      label: 'Note',
      readOnly: true,
      max: 500,
      help: 'The last comment of the applicant or of the person who decided.',
    }),
  },
  sections: [
    {
      title: 'Offer',
      fields: ['applicant', 'structure', 'ctcAnnual', 'joiningOn', 'validUntil', 'terms', 'overrideReason'],
    },
    {
      title: 'Post',
      fields: ['designation', 'department', 'establishment', 'employmentType', 'grade', 'reportsTo'],
    },
    { title: 'Pay', fields: ['grossMonthly', 'annexure'] },
    {
      title: 'System details',
      fields: [
        'code',
        'round',
        'requisition',
        'hiringManager',
        'madeBy',
        'approvedBy',
        'approvedOn',
        'mailedOn',
        'answeredOn',
        'declineReason',
        'answerNote',
      ],
    },
  ],
  states: {
    draft: { submit: 'pending' },
    pending: { approve: 'approved', return: 'draft', 'take-back': 'draft' },
    approved: { mail: 'sent', revoke: 'revoked' },
    sent: { accept: 'accepted', decline: 'declined', mail: 'sent', revoke: 'revoked' },
    accepted: { hire: 'joined', revoke: 'revoked' },
    declined: {},
    expired: {},
    revoked: {},
    joined: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { by: 'validUntil' }, return: { declines: true } },
  confirms: {
    mail: 'The applicant gets the offer with its letter by mail, and can accept or decline it.',
  },
  words: {
    pending: 'Waiting for approval',
    submit: 'Send for approval',
    return: 'Return for correction',
    'take-back': 'Take back',
    mail: 'Mail to the applicant',
    sent: 'Mailed',
    accept: 'Record acceptance',
    decline: 'Record refusal',
    hire: 'Hire',
    joined: 'Hired',
  },
  verdicts: {
    band: {
      label: 'The requisition’s budget',
      asks: ['applicant', 'ctcAnnual', 'overrideReason', 'requisition'],
      at: 'ctcAnnual',
      decides: ['submit', 'approve'],
      tells: ['pay'],
      code: 'recruitment.beyond-limits',
    },
    positions: {
      label: 'The requisition’s positions',
      asks: ['applicant', 'overrideReason', 'requisition'],
      at: 'applicant',
      decides: ['submit', 'approve'],
      code: 'recruitment.beyond-limits',
    },
  },
  views: recruiterViews,
  events: {
    submit: { label: 'An offer waits for approval', to: { may: 'approve' } },
    approve: { label: 'An offer that I made was approved', to: 'named' },
    return: { label: 'An offer that I made was returned', to: 'named' },
    accept: { label: 'An offer was accepted', to: 'named', mail: 'at-once', openly: true },
    decline: { label: 'An offer was declined', to: 'named', mail: 'at-once', openly: true },
  },
  rights: {
    hr: { ...maker, ...checker },
    recruiter: maker,
    approver: { read: 'organisation', ...checker },
    payroll: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
