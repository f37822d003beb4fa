import {
  choice,
  date,
  file,
  flag,
  longText,
  mail,
  money,
  personName,
  phone,
  reference,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { recruiterViews } from '../setting/recruitment-rights.form.ts';

const referralOutcomes = {
  open: 'In process',
  hired: 'Hired',
  closed: 'Not taken on',
} as const;

const whole = { read: 'organisation', write: 'organisation', export: 'organisation' } as const;
const own = { read: 'own', write: 'own' } as const;

export const referral = form('referral', {
  id: 182,
  menu: { module: 'recruitment', path: 'recruitment/referral', icon: 'heart-handshake' },
  heading: 'Referrals',
  finds: ['recommend a friend'],
  one: 'referral',
  help:
    'Somebody you know who would fit one of our openings. The person becomes an applicant at once, and ' +
    'you see how far it has come.',
  belongsTo: 'referrer',
  title: ['firstName', 'lastName'],
  sort: '-createdAt',
  fields: {
    opening: reference('opening', { label: 'Opening', required: true, inList: true }),
    firstName: personName({ label: 'First name', required: true, max: 60, searchable: true, inList: true }),
    lastName: personName({ label: 'Last name', max: 60, searchable: true, inList: true }),
    mail: mail({ label: 'Mail', required: true }),
    mobile: phone({ label: 'Mobile' }),
    note: longText({ label: 'Why the person would fit', max: 1000 }),
    resume: file({
      label: 'Resume',
      accept: ['pdf', 'doc', 'docx'],
      maxBytes: 5 * 1024 * 1024,
      help: 'PDF or Word, up to 5 MB.',
    }),
    agreed: flag({
      label: 'The person knows that I send this',
      help: 'Ask first: nobody likes to find their name in a stranger’s list.',
    }),
    referrer: reference('employee', { label: 'Referred by', readOnly: true, inList: true }),
    applicant: reference('applicant', { label: 'Applicant', readOnly: true }),
    stage: reference('hiring-stage', { label: 'Stage', readOnly: true, inList: true }),
    outcome: choice({ label: 'Outcome', readOnly: true, inList: true, choices: referralOutcomes }),
    joinedOn: date({ label: 'Joined on', readOnly: true }),
    bonus: money({ label: 'Bonus', readOnly: true, sensitivity: 'pay' }),
    bonusDueOn: date({
      label: 'Bonus due on',
      readOnly: true,
      inList: true,
      help: 'When the person is still employed then.',
    }),
  },
  sections: [
    { title: 'Whom and for what', fields: ['opening', 'firstName', 'lastName', 'mail', 'mobile'] },
    { title: 'Why', fields: ['note', 'resume', 'agreed'] },
    {
      title: 'How far it has come',
      fields: ['referrer', 'applicant', 'stage', 'outcome', 'joinedOn', 'bonus', 'bonusDueOn'],
    },
  ],
  views: recruiterViews,
  events: {
    create: { label: 'A colleague recommends somebody', to: 'named', mail: 'at-once', openly: true },
  },
  rights: {
    administrator: own,
    hr: whole,
    recruiter: whole,
    payroll: { ...own, read: 'organisation' },
    approver: own,
    manager: own,
    employee: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
