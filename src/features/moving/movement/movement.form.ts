import { choice, date, longText, money, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { movementKinds, workParts } from './movement-kind.form.ts';
import { beforeFields, movementRights } from './movement-part.form.ts';

const isLent = { field: 'kind', is: ['deputation'] } as const;
/** All that its verdicts look at. */
const asks = [
  ...(['employee', 'kind', 'effectiveFrom', 'until'] as const),
  ...workParts,
  ...(['shift', 'raise', 'grossMonthly', 'structure'] as const),
] as const;

const fields = {
  employee: reference('employee', { label: 'Employee', required: true, inList: true }),
  kind: choice({ label: 'Movement', required: true, choices: movementKinds, inList: true }),
  effectiveFrom: date({
    label: 'From',
    required: true,
    inList: true,
    help: 'In the past or the future. What lies in paid months is paid as arrears.',
  }),
  until: date({
    label: 'Until',
    visibleWhen: isLent,
    required: true,
    help: 'The last day of the deputation. From the day after, the work is as before.',
  }),
  reason: text({
    label: 'Reason',
    required: true,
    max: 300,
    wide: true,
    help: 'Kept with every change that it makes, where the person reads it too. It is not in the letter.',
  }),
  department: reference('department', { label: 'New department', inList: true }),
  designation: reference('designation', { label: 'New designation', inList: true }),
  grade: reference('grade', { label: 'New grade' }),
  establishment: reference('establishment', {
    label: 'New establishment',
    inList: true,
    help: 'Its state decides professional tax, welfare fund and holidays.',
  }),
  businessUnit: reference('business-unit', { label: 'New business unit' }),
  position: reference('position', {
    label: 'New position',
    help: 'Empty: the seat is kept, or given up with another department.',
  }),
  reportsTo: reference('employee', {
    label: 'New manager',
    alsoCalled: ['Reports to', 'Reporting manager'],
    help: 'Requests that wait with the previous manager go to the new one.',
  }),
  employmentType: reference('employment-type', { label: 'New employment type' }),
  costCentre: reference('cost-centre', { label: 'New cost centre' }),
  shift: reference('shift', { label: 'New shift', help: 'Empty: the shift stays.' }),
  raise: percent({
    label: 'Raise',
    min: 1,
    max: 50_000,
    help: 'Of the monthly gross on that day, rounded to the rupee.',
  }),
  grossMonthly: money({
    label: 'New monthly gross',
    min: rupees(1),
    max: rupees(10_00_00_000),
    sensitivity: 'pay',
    help: 'Instead of a raise.',
  }),
  structure: reference('salary-structure', { label: 'New salary structure' }),
  answer: longText({ label: 'Answer', readOnly: true, max: 1000 }),
  ...beforeFields,
} as const;

/** Whatever moves a person inside the organisation, as one act: agreed to once, carried out whole. */
export const movement = form('movement', {
  id: 1080,
  menu: { module: 'human-resources', path: 'human-resources/movement', icon: 'arrows-exchange' },
  heading: 'Movements',
  finds: [
    ...['transfer', 'promotion', 'increment', 'redesignation', 'deputation', 'secondment'],
    ...['new manager', 'change of grade', 'relocation', 'career'],
  ],
  one: 'movement',
  help:
    'A transfer, promotion, increment or other change of one person from a day. Before it is sent it shows ' +
    'what changes in work, pay, taxes and policies. Once agreed, Muster writes work details, salary and ' +
    'shift on that day and issues the letter. Import a sheet to move many people.',
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  neverOwn: { of: 'employee', facts: 'pay' },
  title: ['employee', 'kind', 'effectiveFrom'],
  sort: '-effectiveFrom',
  knownBy: ['employee', 'kind', 'effectiveFrom'],
  sections: [
    { title: 'Movement', fields: ['employee', 'kind', 'effectiveFrom', 'until', 'reason'] },
    {
      title: 'New work',
      fields: [
        ...(['department', 'designation', 'grade', 'establishment', 'businessUnit', 'position'] as const),
        ...(['reportsTo', 'employmentType', 'costCentre', 'shift'] as const),
      ],
    },
    { title: 'New pay', fields: ['raise', 'grossMonthly', 'structure'] },
    { title: 'Decision', fields: ['answer', 'doneOn'] },
  ],
  fields,
  verdicts: {
    complete: {
      label: 'What the movement needs',
      asks,
      at: 'kind',
      decides: ['save'],
    },
    rules: {
      label: 'Whether it can be carried out',
      asks,
      at: 'effectiveFrom',
      decides: ['submit'],
      code: 'moving.rule',
    },
    seat: { label: 'Free seats', asks, at: 'designation', advises: true },
    place: { label: 'What follows from the place', asks, at: 'establishment', advises: true },
    pay: {
      label: 'What it does to pay',
      asks,
      at: 'grossMonthly',
      advises: true,
      tells: ['pay'],
    },
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'planned', decline: 'draft', recall: 'draft' },
    planned: { cancel: 'cancelled' },
    changed: { reopen: 'draft', cancel: 'cancelled' },
    done: { 'ask-back': 'returning' },
    returning: { 'take-back': 'taken-back', keep: 'done' },
    'taken-back': {},
    cancelled: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  usually: { label: 'Open', field: 'state', is: ['draft', 'waiting', 'planned', 'changed', 'returning'] },
  presets: [{ label: 'Carried out', field: 'state', is: ['done'] }],
  approvals: {
    approve: { by: 'effectiveFrom' },
    decline: { declines: true },
    'take-back': { of: ['ask-back'] },
    keep: { declines: true },
  },
  events: {
    submit: { label: 'A movement waits for my approval', to: { may: 'approve' } },
    approve: { label: 'I am moved: transfer, promotion or another change', to: 'named', mail: 'daily' },
    arrive: { label: 'Somebody joins or leaves my team', to: 'named', mail: 'daily' },
    decline: { label: 'A movement that I sent comes back', to: 'named', mail: 'daily' },
    changed: { label: 'A planned movement has to be looked at again', to: 'named', mail: 'daily' },
    'ask-back': { label: 'A movement is to be taken back', to: { may: 'take-back' } },
    'take-back': { label: 'A movement of mine is taken back', to: 'named', mail: 'daily' },
  },
  confirms: {
    submit: 'Whoever decides is told. Nothing changes before they agree.',
    approve:
      'On its day Muster writes all that it changes and issues the letter; the person is told. A day that ' +
      'is past or today is carried out at once.',
    'ask-back': 'Somebody else has to agree before the movement is taken back whole.',
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    approve: 'Agree',
    decline: 'Send back',
    recall: 'Recall',
    planned: 'Planned',
    cancel: 'Cancel the movement',
    cancelled: 'Cancelled',
    changed: 'Record changed meanwhile',
    reopen: 'Look at it again',
    done: 'Carried out',
    'ask-back': 'Ask to take it back',
    returning: 'To be taken back',
    'take-back': 'Take it back',
    'taken-back': 'Taken back',
    keep: 'Leave it as it is',
  },
  rights: movementRights,
});
