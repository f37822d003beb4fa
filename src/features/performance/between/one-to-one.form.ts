import { choice, date, flag, longText, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { everybody } from '../review/own-rights.form.ts';

const own = { read: 'own', write: 'own', hold: 'own', reopen: 'own' } as const;
const rights: Rights = {
  ...everybody(own),
  manager: { read: 'team', write: 'team', delete: 'team', hold: 'team', reopen: 'team' },
};

const whose = {
  label: 'Whose',
  required: true,
  choices: { employee: 'The employee', manager: 'The manager' },
} as const;

/** A talk of two: an agenda that both add to, and what was agreed. */
export const oneToOne = form('one-to-one', {
  id: 1212,
  menu: { module: 'permngmt', path: 'permngmt/one-to-one', icon: 'messages' },
  heading: 'One-to-ones',
  finds: ['1:1', 'meeting with my manager', 'agenda'],
  one: 'one-to-one',
  help:
    'A talk of an employee and the manager. Both add to the agenda and to what is agreed. The two of them ' +
    'read it, and the managers above; HR does not.',
  belongsTo: 'employee',
  title: ['employee', 'on'],
  sort: '-on',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    on: date({ label: 'On', required: true, default: 'today', inList: true }),
    agenda: rows({
      label: 'Agenda',
      one: 'topic',
      max: 30,
      fields: {
        topic: text({ label: 'Topic', required: true, max: 200 }),
        from: choice({ ...whose, label: 'From', default: 'employee' }),
        done: flag({ label: 'Talked about' }),
      },
    }),
    notes: longText({ label: 'Notes', max: 4000 }),
    actions: rows({
      label: 'Agreed',
      one: 'action',
      max: 30,
      fields: {
        action: text({ label: 'What', required: true, max: 200 }),
        who: choice({ ...whose, label: 'Who', default: 'employee' }),
        dueOn: date({ label: 'Until' }),
        done: flag({ label: 'Done' }),
      },
    }),
  },
  states: { planned: { hold: 'held' }, held: { reopen: 'planned' } },
  changedIn: ['planned', 'held'],
  words: { planned: 'Planned', hold: 'Note as held', held: 'Held', reopen: 'Plan again' },
  tones: { held: 'good' },
  rights,
});
