import { active } from '#features/organisation/set-up.form.ts';
import { choice, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';

/** What a stage is for, whatever the organisation calls it: reports and rules go by this. */
const stageKinds = {
  applied: 'Applied',
  screened: 'Screened',
  shortlisted: 'Shortlisted',
  test: 'Test',
  interview: 'Interview',
  selected: 'Selected',
  offer: 'Offer',
  joined: 'Joined',
} as const;
export type StageKind = keyof typeof stageKinds;

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;
const rights: Rights = {
  administrator: keeper,
  hr: keeper,
  recruiter: keeper,
  manager: { read: 'organisation' },
  approver: { read: 'organisation' },
  auditor: { read: 'organisation', export: 'organisation' },
};

export const hiringStage = form('hiring-stage', {
  id: 175,
  menu: { module: 'recruitment', path: 'recruitment/hiringStage', icon: 'columns-3' },
  heading: 'Hiring stages',
  one: 'hiring stage',
  help:
    'The columns of the board, from left to right. An organisation may have several interview rounds, ' +
    'and calls its stages what it likes; the kind says what each is for.',
  title: ['name'],
  namesOpen: true,
  sort: 'position',
  fields: {
    position: number({
      label: 'Order',
      required: true,
      min: 1,
      max: 999,
      inList: true,
      help: 'Stages appear on the board in this order. Leave gaps: 10, 20, 30.',
    }),
    name: text({ label: 'Name', required: true, unique: true, max: 60, searchable: true, inList: true }),
    kind: choice({ label: 'Kind', required: true, choices: stageKinds, inList: true }),
    daysAllowed: number({
      label: 'Days allowed',
      min: 1,
      max: 365,
      unit: 'days',
      inList: true,
      help: 'An applicant who waits longer in this stage is marked on the board. Empty: no limit.',
    }),
    active,
  },
  rights,
});
