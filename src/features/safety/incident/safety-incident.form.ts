import { establishment } from '#features/organisation/establishment.form.ts';
import {
  choice,
  date,
  file,
  flag,
  longText,
  moment,
  money,
  number,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { incidentRights, investigates } from './incident-rights.form.ts';
import {
  incidentKinds,
  likelihoods,
  outcomes,
  riskLevels,
  severities,
  whose,
} from './incident-words.form.ts';

const readsAll = { read: 'organisation', export: 'organisation' } as const;
const notClosed = ['reported', 'triaged', 'investigating', 'actions', 'verified'];
const bySystem = { readOnly: true } as const;
const away = { field: 'outcome', is: ['lost-time', 'permanent-partial', 'permanent-total'] };

/** Whom it concerned: of the house, of a contractor, or a visitor. */
const people = rows({
  label: 'People hurt or affected',
  one: 'person',
  max: 30,
  fields: {
    whose: choice({ label: 'Who', required: true, default: 'employee', choices: whose }),
    employee: reference('employee', {
      label: 'Employee',
      visibleWhen: { field: 'whose', is: ['employee'] },
    }),
    name: text({
      label: 'Name',
      max: 80,
      sensitivity: 'personal',
      visibleWhen: { field: 'whose', is: ['contractor', 'visitor'] },
    }),
    firm: text({ label: 'Firm', max: 80, visibleWhen: { field: 'whose', is: ['contractor', 'visitor'] } }),
    outcome: choice({ label: 'What came of it', choices: outcomes }),
    returnedOn: date({ label: 'Back at work on', notAfter: 'today', visibleWhen: away }),
    loss: number({
      label: 'Loss of earning capacity',
      unit: '%',
      min: 1,
      max: 100,
      visibleWhen: { field: 'outcome', is: ['permanent-partial'] },
    }),
    bodyPart: text({ label: 'Part of the body', max: 80, sensitivity: 'medical' }),
    injury: text({ label: 'Nature of the injury', max: 120, sensitivity: 'medical' }),
    treatment: text({ label: 'Treatment', max: 200, sensitivity: 'medical' }),
  },
});

/** An accident, a near miss or an observation, from its report to what was changed because of it. */
export const safetyIncident = form('safety-incident', {
  id: 1130,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/incident', icon: 'alert-triangle' },
  heading: 'Incidents',
  ownHeading: 'What I have reported',
  one: 'incident',
  finds: ['accident', 'near miss', 'unsafe', 'injury', 'hazard report'],
  help:
    'Accidents, near misses and observations. Report first; how grave it is, why it happened and what has ' +
    'to change follow. Notices that the law asks for appear by themselves, with the time that is left.',
  belongsTo: 'reportedBy',
  parties: {
    investigator: { as: 'assigned to', may: investigates },
  },
  title: ['kind', 'spot'],
  sort: '-happenedAt',
  presets: [
    {
      label: 'Not closed',
      field: 'state',
      is: notClosed,
    },
    { label: 'Extreme or high risk', field: 'risk', is: ['extreme', 'high'] },
  ],
  fields: {
    kind: choice({ label: 'What happened', required: true, choices: incidentKinds, inList: true }),
    happenedAt: moment({ label: 'When', required: true, inList: true }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    spot: text({ label: 'Where exactly', required: true, max: 120, searchable: true, inList: true }),
    description: longText({ label: 'Description', required: true, max: 4000 }),
    photo: file({ label: 'Photo', accept: ['jpg', 'jpeg', 'png'], maxBytes: 8_000_000 }),
    immediate: longText({ label: 'What was done at once', max: 2000 }),
    witnesses: text({ label: 'Witnesses', max: 300, sensitivity: 'personal' }),
    severity: choice({ label: 'How grave it is, or could have been', choices: severities }),
    likelihood: choice({ label: 'How likely it is to happen again', choices: likelihoods }),
    score: number({ label: 'Score', ...bySystem, inList: true, help: 'Severity times likelihood.' }),
    risk: choice({ label: 'Risk', ...bySystem, choices: riskLevels, inList: true }),
    people,
    reportedBy: reference('employee', { label: 'Reported by', ...bySystem, inList: true }),
    anonymous: flag({ label: 'Reported anonymously', ...bySystem }),
    investigator: reference('employee', { label: 'Investigator', ...bySystem, inList: true }),
    timeline: rows({
      label: 'Timeline',
      one: 'moment',
      max: 40,
      fields: {
        at: moment({ label: 'When', required: true }),
        what: text({ label: 'What happened', required: true, max: 300 }),
      },
    }),
    whys: rows({
      label: 'Five whys',
      one: 'why',
      max: 5,
      fields: { because: text({ label: 'Why? Because', required: true, max: 300 }) },
    }),
    cause: choice({
      label: 'Root cause lies in',
      choices: {
        people: 'People: training, fatigue, behaviour',
        method: 'Method: procedure or planning',
        machine: 'Machine or tool',
        material: 'Material',
        surroundings: 'Surroundings: floor, light, heat',
        management: 'Management: supervision, resources',
      },
    }),
    rootCause: longText({ label: 'Root cause', max: 2000 }),
    cost: money({ label: 'Cost', help: 'Damage, repair and time lost, as far as it is known.' }),
    closing: longText({ label: 'Why it was closed', ...bySystem, max: 1000 }),
  },
  sections: [
    { title: 'What happened', fields: ['kind', 'happenedAt', 'place', 'spot', 'description', 'photo'] },
    { title: 'At once', fields: ['immediate', 'witnesses'] },
    { title: 'Risk', fields: ['severity', 'likelihood', 'score', 'risk'] },
    { title: 'People', fields: ['people'] },
    { title: 'Report', fields: ['reportedBy', 'anonymous', 'investigator', 'closing'] },
    { title: 'Investigation', fields: ['timeline', 'whys', 'cause', 'rootCause', 'cost'] },
  ],
  states: {
    reported: { triage: 'triaged', reply: 'reported', void: 'void' },
    triaged: {
      investigate: 'investigating',
      triage: 'triaged',
      reply: 'triaged',
      close: 'closed',
      void: 'void',
    },
    investigating: { conclude: 'actions', reply: 'investigating', triage: 'investigating' },
    actions: { verify: 'verified', investigate: 'investigating', reply: 'actions' },
    verified: { close: 'closed', reply: 'verified' },
    closed: { reopen: 'investigating', reply: 'closed' },
    void: {},
  },
  changedIn: ['reported', 'triaged', 'investigating', 'actions'],
  deletedIn: [],
  board: { facts: ['kind', 'place', 'risk', 'happenedAt', 'investigator'] },
  events: {
    create: { label: 'An incident was reported', to: { may: 'triage' }, mail: 'at-once' },
    assigned: { label: 'I am asked to investigate an incident', to: 'named', mail: 'daily' },
    reply: { label: 'Safety replied to what I reported', to: 'named', mail: 'daily' },
  },
  words: {
    actions: 'Actions open',
    void: 'Void',
    triage: 'Assess and assign',
    investigate: 'Investigate',
    conclude: 'End the investigation',
    verify: 'Verify',
    reopen: 'Open again',
  },
  rights: incidentRights,
});

/** What safety and whoever reported wrote to each other; anonymous reporters write by their token. */
export const safetyMessage = form('safety-message', {
  id: 1133,
  parent: { form: 'safety-incident', field: 'incident' },
  heading: 'Messages',
  one: 'message',
  help: 'What was asked and answered about an incident. Whoever reported anonymously stays so.',
  systemOnly: true,
  title: ['saidAt'],
  sort: 'saidAt',
  fields: {
    incident: reference(safetyIncident, { label: 'Incident', required: true }),
    saidAt: moment({ label: 'At', required: true, inList: true }),
    author: text({ label: 'By', required: true, max: 120, inList: true }),
    text: longText({ label: 'Message', required: true, max: 4000, inList: true }),
  },
  rights: { administrator: readsAll, hr: readsAll, auditor: readsAll },
});
