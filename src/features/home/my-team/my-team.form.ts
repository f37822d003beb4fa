import { menuPage } from '#kernel/form.ts';

/** Whoever leads people looks at them here every morning. */
export const myTeam = menuPage('my-team', {
  id: 1340,
  menu: {
    module: 'human-resources',
    path: 'human-resources/my-team',
    icon: 'users-group',
    listed: 'overseers',
    bar: { place: 'team', word: 'Team', of: 'team' },
  },
  heading: 'My team',
  finds: [
    ...['who is in', 'who is away today', 'who is late'],
    ...['team leave balances', 'birthdays', 'probation'],
  ],
  help:
    'The people who report to you: who is in, away or late at this moment, what leave each has, and what ' +
    'is coming: leave, birthdays, anniversaries and the end of probation.',
  right: { form: 'employee', action: 'read' },
});
