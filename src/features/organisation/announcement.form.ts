import { date, longText, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { noticeRights } from './set-up.form.ts';

export const announcement = form('announcement', {
  id: 30,
  menu: { module: 'human-resources', path: 'human-resources/announcement', icon: 'speakerphone' },
  heading: 'Announcements',
  finds: ['news', 'notice'],
  one: 'announcement',
  help: 'News for everybody or for some, shown on their home page from the first day to the last.',
  title: ['title'],
  sort: '-from',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, searchable: true, inList: true }),
    body: longText({ label: 'Text', required: true, max: 4000 }),
    from: date({ label: 'Shown from', required: true, default: 'today', inList: true }),
    to: date({ label: 'Shown until', required: true, notBefore: { field: 'from' }, inList: true }),
    forWhom: population({ label: 'For', inList: true, help: 'Whose home page shows it.' }),
  },
  rights: noticeRights,
});
