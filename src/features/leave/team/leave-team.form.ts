import { menuPage } from '#kernel/form.ts';

export const leaveTeam = menuPage('leave-team', {
  id: 727,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/team', icon: 'calendar-user' },
  heading: 'Who is away',
  help:
    'The team’s month: days off, holidays and leave of each person. The reason for an absence ' +
    'is not shown.',
  right: { form: 'leave-application', action: 'read' },
});
