import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { officerRights } from '../incident/incident-rights.form.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';

const bySystem = { readOnly: true } as const;

/** What has to change because of an incident: its owner does it as a task, and safety verifies it. */
export const safetyAction = form('safety-action', {
  id: 1131,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/action', icon: 'checklist' },
  heading: 'Corrective actions',
  one: 'corrective action',
  finds: ['CAPA', 'preventive action', 'overdue actions'],
  help:
    'What has to change because of an incident or a finding. The owner finds it under My tasks, is ' +
    'reminded, and ends it with a proof; safety verifies it.',
  parent: { form: 'safety-incident', field: 'incident' },
  belongsTo: 'owner',
  title: ['what'],
  sort: 'dueOn',
  presets: [{ label: 'Not verified', field: 'state', is: ['open', 'done'] }],
  fields: {
    incident: reference(safetyIncident, { label: 'Incident', required: true, inList: true }),
    what: text({ label: 'What has to be done', required: true, max: 120, searchable: true, inList: true }),
    how: longText({ label: 'Details', max: 600 }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'corrective',
      choices: { corrective: 'Corrective', preventive: 'Preventive' },
    }),
    owner: reference('employee', { label: 'Owner', required: true, inList: true }),
    dueOn: date({ label: 'Due on', required: true, inList: true }),
    givenOn: date({ label: 'Given on', ...bySystem }),
    escalatedOn: date({ label: 'Escalated on', ...bySystem }),
    task: reference('task', { label: 'Task with the proof', ...bySystem }),
    doneOn: date({ label: 'Done on', ...bySystem, inList: true }),
    note: longText({ label: 'What was done', ...bySystem, max: 500 }),
    verifiedOn: date({ label: 'Verified on', ...bySystem }),
    verifiedBy: text({ label: 'Verified by', ...bySystem, max: 120 }),
  },
  states: {
    open: { drop: 'dropped' },
    done: { verify: 'verified', 'send-back': 'open' },
    verified: {},
    dropped: {},
  },
  changedIn: ['open'],
  deletedIn: [],
  events: {
    done: { label: 'A corrective action is done and waits to be verified', to: { may: 'verify' } },
    late: { label: 'A corrective action of my team is late', to: 'named', mail: 'daily' },
  },
  words: {
    drop: 'Drop',
    dropped: 'Dropped',
    verify: 'Verify',
    'send-back': 'Send back',
  },
  tasks: { opens: { given: { label: 'A corrective action is given', day: 'givenOn' } } },
  rights: {
    ...officerRights(['verify', 'send-back', 'drop']),
    payroll: { read: 'own' },
    approver: { read: 'own' },
    manager: { read: 'team' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
