import { code, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const whole = { read: 'organisation', cancel: 'organisation', retry: 'organisation' } as const;

export const job = form('job', {
  id: 40,
  menu: { module: 'administration', path: 'administration/jobs', icon: 'progress' },
  heading: 'Jobs',
  one: 'job',
  help:
    'Long tasks that run while you do something else: imports, pay runs, mails. A job is done ' +
    'completely or not at all; one that was interrupted resumes automatically.',
  systemOnly: true,
  title: ['title'],
  subtitle: 'name',
  sort: '-createdAt',
  fields: {
    title: text({ label: 'Job', required: true, max: 200, said: true, searchable: true, inList: true }),
    name: code({ label: 'Kind', required: true, max: 60, searchable: true }),
    done: number({ label: 'Done', min: 0, inList: true }),
    total: number({ label: 'Of', min: 0, inList: true }),
    note: text({ label: 'Doing', max: 400, said: true, inList: true }),
    error: longText({ label: 'What went wrong', max: 4000, said: true }),
    startedBy: reference('user-account', { label: 'Started by', inList: true }),
    attempts: number({ label: 'Attempts', min: 0 }),
  },
  states: {
    queued: { cancel: 'cancelled' },
    running: { cancel: 'cancelled' },
    done: {},
    failed: { retry: 'queued' },
    cancelled: { retry: 'queued' },
  },
  words: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    cancel: 'Cancel',
    retry: 'Try again',
  },
  rights: {
    administrator: whole,
    hr: whole,
    payroll: whole,
    approver: { read: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
