import { choice, date, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { noticeRights } from './set-up.form.ts';

export const holiday = form('holiday', {
  id: 29,
  menu: { module: 'master-setup', path: 'master-setup/holiday', icon: 'calendar-star' },
  heading: 'Holidays',
  finds: ['day off', 'public holiday', 'festival', 'calendar'],
  one: 'holiday',
  help:
    'Days on which everybody, or some establishments, do not work. Optional ones are holidays to whoever ' +
    'chooses them in My leave, as many as a policy gives.',
  title: ['name', 'date'],
  namesOpen: true,
  sort: 'date',
  fields: {
    date: date({ label: 'Date', required: true, inList: true }),
    name: text({
      label: 'Name',
      alsoCalled: ['Occasion', 'Festival', 'Holiday name', 'Name of holiday'],
      required: true,
      max: 80,
      searchable: true,
      inList: true,
    }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'public',
      inList: true,
      choices: { national: 'National', public: 'Public', optional: 'Optional' },
    }),
    forWhom: population({
      label: 'Only at',
      parts: ['establishments'],
      inList: true,
      help: 'Leave empty for every establishment.',
    }),
  },
  uniqueTogether: [['date', 'name', 'forWhom']],
  rights: noticeRights,
});
