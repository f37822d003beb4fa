import { costCentre } from '#features/organisation/cost-centre.form.ts';
import { project } from '#features/organisation/project.form.ts';
import { choice, date, flag, longText, money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { requestRights } from '#kernel/rights.ts';
import { travelModes } from './travel-policy.form.ts';

const rights = requestRights({
  own: ['submit', 'recall', 'withdraw', 'claim'],
  team: ['approve', 'decline', 'return'],
  organisation: ['write', 'submit', 'approve', 'decline', 'return', 'cancel'],
  payroll: ['pay-advance', 'take-back'],
});

/** A journey for work, asked for ahead: where, by what means, and with how much in advance. */
export const travelRequest = form('travel-request', {
  id: 151,
  menu: { module: 'transactions', path: 'transactions/travel-request', icon: 'plane-departure' },
  heading: 'Travel requests',
  ownHeading: 'My travel requests',
  finds: ['journey', 'trip', 'travel', 'advance', 'itinerary', 'ticket', 'visa'],
  one: 'travel request',
  help:
    'Journeys for work, approved before they begin. What is paid in advance stays open until a claim of ' +
    'the journey settles it or it is paid back.',
  belongsTo: 'employee',
  title: ['employee', 'purpose'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    purpose: text({ label: 'Purpose', required: true, max: 120, searchable: true, inList: true }),
    from: date({ label: 'From', required: true, inList: true }),
    to: date({ label: 'To', required: true, notBefore: { field: 'from' }, inList: true }),
    legs: rows({
      label: 'Itinerary',
      one: 'leg',
      min: 1,
      max: 20,
      fields: {
        day: date({ label: 'Day', required: true }),
        start: text({ label: 'From', required: true, max: 80 }),
        end: text({ label: 'To', required: true, max: 80 }),
        mode: choice({ label: 'By', required: true, choices: travelModes }),
      },
    }),
    stay: flag({ label: 'Hotel needed' }),
    visa: flag({ label: 'Visa needed' }),
    estimate: money({ label: 'Estimated cost', min: zero, inList: true }),
    advance: money({ label: 'Advance asked for', min: zero, help: 'Empty: none.', inList: true }),
    project: reference(project, { label: 'Project' }),
    projectTyped: text({ label: 'Project as typed before', max: 80, readOnly: true, searchable: true }),
    costCentre: reference(costCentre, { label: 'Cost centre' }),
    note: longText({ label: 'Note for the approver', max: 1000 }),
    advancePaid: money({ label: 'Advance paid', readOnly: true, inList: true }),
    advanceOn: date({ label: 'Advance paid on', readOnly: true }),
    advanceReference: text({ label: 'Reference of the advance', readOnly: true, max: 60 }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500 }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: {
      approve: 'approved',
      decline: 'declined',
      return: 'draft',
      recall: 'draft',
      withdraw: 'withdrawn',
    },
    approved: {
      claim: 'approved',
      'pay-advance': 'approved',
      'take-back': 'approved',
      cancel: 'withdrawn',
    },
    declined: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: {
    approve: { by: 'from', besides: ['claim', 'pay-advance', 'take-back', 'cancel'] },
    decline: { declines: true },
    return: { declines: true },
  },
  verdicts: {
    modes: {
      label: 'Means of travel',
      asks: ['employee', 'legs'],
      at: 'legs',
      decides: ['submit'],
      code: 'claims.travel',
    },
    advance: {
      label: 'Advance',
      asks: ['employee', 'estimate', 'advance'],
      at: 'advance',
      decides: ['submit', 'approve'],
      code: 'claims.travel',
    },
  },
  events: {
    submit: { label: 'A travel request waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My travel request is approved', to: 'named', mail: 'daily' },
    decline: { label: 'My travel request is declined', to: 'named', mail: 'daily' },
    return: { label: 'My travel request is sent back', to: 'named', mail: 'daily' },
    'pay-advance': { label: 'My advance is paid', to: 'named' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    return: 'Send back for changes',
    claim: 'Make the claim',
    'pay-advance': 'Record the advance paid',
    'take-back': 'Record money paid back',
    cancel: 'Cancel',
  },
  rights,
});
