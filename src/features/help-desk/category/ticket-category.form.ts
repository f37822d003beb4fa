import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, number, reference, rows, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginTypes } from '#kernel/rights.ts';

export const priorities = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' } as const;

/** What tickets are about: who answers them, and within how many hours of work. */
export const ticketCategory = form('ticket-category', {
  id: 870,
  menu: { module: 'help-desk', path: 'transactions/ticket-category', icon: 'tags', listed: 'keepers' },
  heading: 'Ticket categories',
  finds: ['service level', 'service time', 'help desk team'],
  one: 'ticket category',
  help: 'What tickets are about. A category says who answers, and within which time.',
  title: ['name'],
  namesOpen: true,
  sort: 'position',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true, unique: true }),
    about: text({
      label: 'What it is for',
      max: 160,
      inList: true,
      help: 'People read it while they choose.',
    }),
    loginType: choice({
      label: 'Answered by everybody who is',
      choices: loginTypes,
      inList: true,
      help: 'Empty: by the team alone.',
    }),
    team: rows({
      label: 'Team',
      one: 'member',
      max: 60,
      fields: { member: reference('employee', { label: 'Member', required: true }) },
    }),
    opensAt: time({ label: 'Works from', required: true, default: '09:30' }),
    closesAt: time({ label: 'Until', required: true, default: '18:00' }),
    targets: rows({
      label: 'Service times',
      one: 'priority',
      max: 4,
      fields: {
        priority: choice({ label: 'Priority', required: true, choices: priorities }),
        answer: number({
          label: 'First answer within',
          required: true,
          min: 0.25,
          max: 999,
          decimals: 2,
          unit: 'hours',
        }),
        solve: number({
          label: 'Solved within',
          required: true,
          min: 0.25,
          max: 9999,
          decimals: 2,
          unit: 'hours',
        }),
      },
    }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  sections: [
    { title: 'Category', fields: ['name', 'about', 'position', 'active'] },
    { title: 'Who answers', fields: ['loginType', 'team'] },
    { title: 'Within which time', fields: ['opensAt', 'closesAt', 'targets'] },
  ],
  rights: noticeRights,
});
