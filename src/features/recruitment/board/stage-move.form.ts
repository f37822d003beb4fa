import { choice, date, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantViews } from '../setting/recruitment-rights.form.ts';

const moveKinds = {
  arrive: 'Applied',
  move: 'Moved',
  hold: 'Put on hold',
  resume: 'Taken up again',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
  hire: 'Hired',
} as const;
export type MoveKind = keyof typeof moveKinds;

/** Every step of an applicant: who, when, from where to where, and why. Only ever added to. */
export const stageMove = form('stage-move', {
  id: 176,
  heading: 'Steps',
  one: 'step',
  help: 'The way of an applicant through the hiring stages. Steps are noted by Muster and never changed.',
  systemOnly: true,
  parent: { form: 'applicant', field: 'applicant' },
  belongsTo: 'hiringManager',
  title: ['kind', 'to'],
  sort: '-createdAt',
  fields: {
    applicant: reference('applicant', { label: 'Applicant', required: true }),
    hiringManager: reference('employee', { label: 'Hiring manager' }),
    movedOn: date({ label: 'Day', required: true, inList: true }),
    kind: choice({ label: 'Step', required: true, choices: moveKinds, inList: true }),
    from: reference('hiring-stage', { label: 'From', inList: true }),
    to: reference('hiring-stage', { label: 'To', inList: true }),
    reason: text({ label: 'Reason', max: 500, inList: true }),
    movedBy: text({ label: 'By', max: 120, inList: true }),
  },
  views: applicantViews,
  rights: {
    administrator: { read: 'organisation' },
    hr: { read: 'organisation', export: 'organisation' },
    recruiter: { read: 'organisation', export: 'organisation' },
    manager: { read: 'team' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
