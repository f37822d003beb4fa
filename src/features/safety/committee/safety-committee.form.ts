import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, date, longText, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepers } from '../safety-rights.form.ts';

/** The safety committee of a place, with equal sides. */
export const safetyCommittee = form('safety-committee', {
  id: 1143,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/committee', icon: 'users-group' },
  heading: 'Safety committees',
  one: 'safety committee',
  help:
    'Who sits on the committee of a place. Workers have at least half of the seats, and it lasts ' +
    'three years.',
  title: ['place', 'from'],
  sort: '-from',
  fields: {
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    from: date({ label: 'From', required: true, inList: true }),
    until: date({ label: 'Until', readOnly: true, expires: true, inList: true }),
    members: rows({
      label: 'Members',
      one: 'member',
      min: 2,
      max: 40,
      fields: {
        employee: reference('employee', { label: 'Member', required: true }),
        side: choice({
          label: 'For',
          required: true,
          choices: { workers: 'Workers', employer: 'The employer' },
        }),
        role: text({ label: 'Role', max: 60 }),
      },
    }),
  },
  rights: safetyKeepers,
});

/** A meeting of the committee, or a toolbox talk before the work: who was there, and what was said. */
export const safetyMeeting = form('safety-meeting', {
  id: 1144,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/meeting', icon: 'message-circle' },
  heading: 'Meetings and talks',
  one: 'meeting or talk',
  finds: ['toolbox talk', 'committee minutes', 'safety training'],
  help: 'Committee meetings with their minutes, and toolbox talks and safety training with who took part.',
  title: ['kind', 'topic'],
  sort: '-on',
  fields: {
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'talk',
      inList: true,
      choices: { talk: 'Toolbox talk', training: 'Safety training', committee: 'Committee meeting' },
    }),
    committee: reference(safetyCommittee, {
      label: 'Committee',
      visibleWhen: { field: 'kind', is: ['committee'] },
    }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    on: date({ label: 'On', required: true, default: 'today', notAfter: 'today', inList: true }),
    topic: text({ label: 'Topic', required: true, max: 120, searchable: true, inList: true }),
    leader: reference('employee', { label: 'Led by', inList: true }),
    attended: rows({
      label: 'Who took part',
      one: 'person',
      max: 500,
      fields: { employee: reference('employee', { label: 'Employee', required: true }) },
    }),
    validUntil: date({
      label: 'Valid until',
      expires: true,
      visibleWhen: { field: 'kind', is: ['training'] },
    }),
    minutes: longText({ label: 'Minutes', max: 8000 }),
    nextOn: date({ label: 'Next on' }),
  },
  rights: safetyKeepers,
});
