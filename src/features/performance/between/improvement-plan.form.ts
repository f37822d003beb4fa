import { choice, date, flag, longText, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { everybody } from '../review/own-rights.form.ts';

const own = { read: 'own', acknowledge: 'own' } as const;
const rights: Rights = {
  ...everybody(own),
  manager: { ...own, read: 'team', write: 'team', delete: 'team', submit: 'team', decide: 'team' },
  hr: {
    ...own,
    ...({
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      export: 'organisation',
    } as const),
    ...({
      submit: 'organisation',
      approve: 'organisation',
      decline: 'organisation',
      decide: 'organisation',
    } as const),
  },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** Some weeks in which somebody is helped to reach what was missed, and what came of them. */
export const improvementPlan = form('improvement-plan', {
  id: 1213,
  menu: { module: 'permngmt', path: 'permngmt/improvement', icon: 'stairs-up', listed: 'overseers' },
  heading: 'Improvement plans',
  ownHeading: 'My improvement plans',
  finds: ['PIP', 'performance improvement', 'poor performance'],
  one: 'improvement plan',
  help:
    'What is to be better by when, with goals and a look at them every week. The manager writes it, HR ' +
    'agrees, and only then the person reads it. It ends as passed, extended once, or failed.',
  belongsTo: 'employee',
  title: ['employee', 'from'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({ label: 'Until', required: true, inList: true, notBefore: { field: 'from' } }),
    why: longText({ label: 'What fell short', required: true, max: 2000 }),
    support: longText({ label: 'How the person is supported', max: 2000 }),
    goals: rows({
      label: 'Goals',
      one: 'goal',
      min: 1,
      max: 20,
      fields: {
        goal: text({ label: 'Goal', required: true, max: 200 }),
        by: date({ label: 'By' }),
        met: flag({ label: 'Met' }),
      },
    }),
    looks: rows({
      label: 'Weekly looks',
      one: 'week',
      max: 60,
      fields: {
        on: date({ label: 'On', required: true }),
        standing: choice({
          label: 'How it goes',
          required: true,
          choices: { good: 'On track', mixed: 'Mixed', poor: 'Behind' },
        }),
        note: text({ label: 'Note', max: 300 }),
      },
    }),
    extended: flag({ label: 'Extended', readOnly: true }),
    seenOn: date({ label: 'Read by the person on', readOnly: true }),
    outcome: choice({
      label: 'Outcome',
      readOnly: true,
      inList: true,
      choices: { passed: 'Passed', failed: 'Failed' },
    }),
    endedOn: date({ label: 'Ended on', readOnly: true }),
    said: longText({ label: 'Reasons of the outcome', readOnly: true, max: 2000 }),
    answer: longText({ label: 'Why it came back', readOnly: true, max: 1000 }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'open', decline: 'draft' },
    open: { acknowledge: 'open', decide: 'ended' },
    ended: {},
  },
  changedIn: ['draft', 'open'],
  deletedIn: ['draft'],
  approvals: { approve: {}, decline: { declines: true } },
  words: {
    submit: 'Send to HR',
    waiting: 'With HR',
    approve: 'Agree and open',
    decline: 'Send back',
    open: 'Running',
    acknowledge: 'I have read it',
    decide: 'Decide on the outcome',
    ended: 'Ended',
  },
  events: {
    submit: { label: 'An improvement plan waits for me', to: { may: 'approve' } },
    approve: { label: 'An improvement plan of mine begins or ends', to: 'named', mail: 'at-once' },
    decline: { label: 'An improvement plan that I wrote comes back', to: 'named', mail: 'daily' },
  },
  rights,
});
