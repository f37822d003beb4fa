import { choice, date, longText, population, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { noticeRights } from './set-up.form.ts';

export const event = form('event', {
  id: 32,
  menu: { module: 'human-resources', path: 'human-resources/event', icon: 'calendar-event' },
  heading: 'Events',
  finds: ['town hall', 'party', 'training'],
  one: 'event',
  help:
    'Town halls, trainings, celebrations and the like. The people invited see each one on their ' +
    'home page until it is over.',
  title: ['title'],
  sort: 'from',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'gathering',
      inList: true,
      choices: {
        gathering: 'Gathering',
        training: 'Training',
        celebration: 'Celebration',
        health: 'Health',
        other: 'Other',
      },
    }),
    from: date({ label: 'First day', required: true, default: 'today', inList: true }),
    to: date({ label: 'Last day', required: true, notBefore: { field: 'from' }, inList: true }),
    startsAt: time({ label: 'Begins at' }),
    endsAt: time({ label: 'Ends at' }),
    place: text({
      label: 'Place',
      max: 120,
      searchable: true,
      inList: true,
      help: 'A room, or a link to join.',
    }),
    forWhom: population({
      label: 'For',
      inList: true,
      help: 'Whose home page shows it.',
    }),
    detail: longText({ label: 'What it is about', max: 2000 }),
  },
  sections: [
    { title: 'What', fields: ['title', 'kind', 'detail'] },
    { title: 'When and where', fields: ['from', 'to', 'startsAt', 'endsAt', 'place'] },
    { title: 'For whom', fields: ['forWhom'] },
  ],
  rights: noticeRights,
});
