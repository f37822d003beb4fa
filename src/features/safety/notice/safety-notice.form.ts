import { choice, date, file, flag, longText, moment, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { officerRights } from '../incident/incident-rights.form.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';

const bySystem = { readOnly: true } as const;

export const noticeKinds = {
  death: 'Notice of a death',
  injury: 'Notice of an injury',
  occurrence: 'Notice of a dangerous occurrence',
  disease: 'Notice of an occupational disease',
  insurance: 'Report to state insurance',
  statement: 'Statement to the authority',
} as const;

/** What the law asks to be told of an incident, to whom, by when, and what it has to contain. */
export const safetyNotice = form('safety-notice', {
  id: 1132,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/notice', icon: 'mail-exclamation' },
  heading: 'Statutory notices',
  one: 'statutory notice',
  finds: ['FORM-XI', 'Form 18', 'Form 12', 'inspector'],
  help:
    'Notices that an incident obliges to, made from it: to whom, on which form, by when, and the contents ' +
    'to enter there. Record the number once it is sent.',
  parent: { form: 'safety-incident', field: 'incident' },
  systemOnly: true,
  title: ['kind'],
  sort: 'dueBy',
  presets: [{ label: 'To be sent', field: 'state', is: ['due'] }],
  fields: {
    incident: reference(safetyIncident, { label: 'Incident', required: true, inList: true }),
    kind: choice({ label: 'Notice', ...bySystem, required: true, choices: noticeKinds, inList: true }),
    form: text({ label: 'Form', ...bySystem, max: 40, inList: true }),
    to: text({ label: 'To', ...bySystem, max: 300 }),
    from: moment({ label: 'To be told of from', ...bySystem, required: true }),
    dueBy: moment({ label: 'Due by', ...bySystem, inList: true }),
    contents: longText({ label: 'Contents', ...bySystem, max: 8000, sensitivity: 'medical' }),
    law: text({ label: 'By', ...bySystem, max: 400 }),
    sentOn: date({ label: 'Sent on', ...bySystem, inList: true }),
    number: text({ label: 'Number of the receipt', ...bySystem, max: 60, searchable: true }),
    receipt: file({
      label: 'Receipt',
      ...bySystem,
      accept: ['pdf', 'png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
    }),
    toldLate: flag({ label: 'Told as late', ...bySystem }),
    why: text({ label: 'Why it is not needed', ...bySystem, max: 300 }),
  },
  states: {
    due: { send: 'sent', drop: 'not-needed' },
    sent: {},
    'not-needed': {},
  },
  events: {
    late: { label: 'A statutory notice is late', to: { may: 'send' }, mail: 'at-once' },
    due: { label: 'An incident asks for a statutory notice', to: { may: 'send' }, mail: 'at-once' },
  },
  words: { due: 'To be sent', send: 'Record as sent', drop: 'Not needed', 'not-needed': 'Not needed' },
  rights: officerRights(['send', 'drop']),
});
