import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, flag, longText, moment, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepersWith } from '../safety-rights.form.ts';

const bySystem = { readOnly: true } as const;
const confined = { field: 'kind', is: ['confined', 'hot'] };
const asks = ['place', 'kind', 'from', 'to'] as const;

/** Leave to do dangerous work: at a place, for hours of one shift, with what makes it safe. */
export const workPermit = form('work-permit', {
  id: 1137,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/permit', icon: 'license' },
  heading: 'Permits to work',
  one: 'permit to work',
  finds: ['hot work', 'confined space', 'lockout', 'work at height', 'PTW'],
  help:
    'Permits for dangerous work. Another person than who asks issues them; a clash with a permit that ' +
    'holds at the same time is seen while it is filled in.',
  title: ['kind', 'spot'],
  sort: '-from',
  presets: [{ label: 'In force', field: 'state', is: ['issued'] }],
  fields: {
    kind: choice({
      label: 'Kind of work',
      required: true,
      inList: true,
      choices: {
        hot: 'Hot work',
        height: 'Work at height',
        confined: 'Confined space',
        electrical: 'Electrical',
        excavation: 'Excavation',
        lifting: 'Lifting',
        radiography: 'Radiography',
        other: 'Other',
      },
    }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    spot: text({ label: 'Where exactly', required: true, max: 120, searchable: true, inList: true }),
    task: text({ label: 'Task', required: true, max: 200 }),
    from: moment({ label: 'From', required: true, inList: true }),
    to: moment({ label: 'To', required: true, inList: true }),
    asker: reference('employee', { label: 'Asked by', ...bySystem, inList: true }),
    acceptor: reference('employee', { label: 'In charge of the work', required: true }),
    crew: rows({
      label: 'People',
      one: 'person',
      max: 60,
      fields: {
        name: text({ label: 'Name', required: true, max: 80 }),
        firm: text({ label: 'Firm', max: 80 }),
      },
    }),
    hazards: longText({ label: 'Hazards and precautions', required: true, max: 2000 }),
    isolations: rows({
      label: 'Isolations',
      one: 'isolation',
      max: 40,
      fields: {
        point: text({ label: 'Point', required: true, max: 120 }),
        tag: text({ label: 'Tag', required: true, max: 40 }),
        removed: flag({ label: 'Removed' }),
      },
    }),
    oxygen: number({ label: 'Oxygen', unit: '%', min: 0, max: 100, decimals: 1, visibleWhen: confined }),
    explosive: number({
      label: 'Of the lower explosive limit',
      unit: '%',
      min: 0,
      max: 100,
      decimals: 1,
      visibleWhen: confined,
    }),
    rescue: text({ label: 'Rescue plan', max: 300, visibleWhen: confined }),
    issuer: text({ label: 'Issued by', ...bySystem, max: 120 }),
    issuedAt: moment({ label: 'Issued', ...bySystem }),
    note: text({ label: 'Why it is suspended', ...bySystem, max: 300 }),
    closedAt: moment({ label: 'Handed back', ...bySystem }),
  },
  states: {
    requested: { issue: 'issued', refuse: 'refused' },
    issued: { extend: 'issued', suspend: 'suspended', close: 'closed' },
    suspended: { resume: 'issued', close: 'closed' },
    refused: {},
    closed: {},
  },
  changedIn: ['requested', 'issued', 'suspended'],
  deletedIn: ['requested'],
  approvals: {
    issue: { routine: true, besides: ['extend', 'suspend', 'resume', 'close'] },
    refuse: { declines: true },
  },
  events: { request: { label: 'A permit to work waits to be issued', to: { may: 'issue' } } },
  verdicts: {
    clash: { label: 'Other permits', asks, at: 'to', decides: ['issue'] },
  },
  words: {
    issue: 'Issue',
    refuse: 'Refuse',
    extend: 'Extend',
    suspend: 'Suspend',
    close: 'Hand back and close',
  },
  rights: safetyKeepersWith(['issue', 'refuse', 'extend', 'suspend', 'resume', 'close']),
});
