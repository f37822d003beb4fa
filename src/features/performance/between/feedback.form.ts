import { choice, date, longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { everybody } from '../review/own-rights.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', give: 'own', turn: 'own' } as const;
const rights: Rights = {
  ...everybody(own),
  manager: { ...own, read: 'team' },
  hr: { ...own, read: 'organisation', export: 'organisation' },
};

/** Words to a colleague, asked for or not. */
export const feedback = form('feedback', {
  id: 1211,
  menu: { module: 'permngmt', path: 'permngmt/feedback', icon: 'message-heart' },
  heading: 'Feedback',
  finds: ['praise', 'thank a colleague', 'ask for feedback'],
  one: 'feedback',
  help:
    'Thank a colleague, say what could go better, or ask somebody for feedback on ' +
    'yourself. The person it is ' +
    'about and their managers read it once it is given; praise is signed with your name.',
  belongsTo: 'by',
  parties: { about: { as: 'raised by', may: ['read'] } },
  title: ['about', 'kind'],
  sort: '-on',
  fields: {
    about: reference('employee', { label: 'About', required: true, inList: true }),
    by: reference('employee', { label: 'From', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'praise',
      inList: true,
      choices: { praise: 'Praise', better: 'What could go better', asked: 'An answer to a question' },
    }),
    question: longText({ label: 'What is asked', max: 500, readOnly: true }),
    on: date({ label: 'On', required: true, default: 'today', inList: true, notAfter: 'today' }),
    text: longText({ label: 'Feedback', max: 2000, help: 'Needed before you give it.' }),
  },
  states: { draft: { give: 'given', turn: 'declined' }, given: {}, declined: {} },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  words: { give: 'Give', given: 'Given', turn: 'Decline', declined: 'Declined', draft: 'Not given yet' },
  events: {
    give: { label: 'Somebody gives me feedback', to: 'named', mail: 'daily' },
    asked: { label: 'Somebody asks me for feedback', to: 'named', mail: 'daily' },
  },
  rights,
});

/** A question to a colleague about oneself: the answer is a feedback of theirs. */
export const feedbackRequest = form('feedback-request', {
  id: 1210,
  menu: { module: 'permngmt', path: 'permngmt/feedback-request', icon: 'message-question' },
  heading: 'Requests for feedback',
  ownHeading: 'My requests for feedback',
  one: 'request for feedback',
  help: 'Ask a colleague for feedback on yourself. The colleague is told, and answers in Feedback.',
  belongsTo: 'employee',
  title: ['colleague', 'on'],
  sort: '-on',
  fields: {
    employee: reference('employee', { label: 'Asked by', required: true, inList: true }),
    colleague: reference('employee', { label: 'Colleague', required: true, inList: true }),
    on: date({ label: 'On', required: true, default: 'today', inList: true, notAfter: 'today' }),
    question: longText({ label: 'What would you like to know?', required: true, max: 500 }),
  },
  states: { draft: { ask: 'asked' }, asked: {} },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  words: { ask: 'Ask', asked: 'Asked', draft: 'Not asked yet' },
  rights: { ...everybody({ read: 'own', write: 'own', delete: 'own', ask: 'own' }) },
});
