import { menuPage } from '#kernel/form.ts';

export const myLeave = menuPage('my-leave', {
  id: 726,
  menu: {
    module: 'my-time',
    path: 'my-transactions/my-leave',
    icon: 'beach',
    bar: { place: 'leave', word: 'Leave', long: 'Time and leave' },
  },
  heading: 'My leave',
  finds: ['leave balance', 'apply leave', 'day off', 'time off', 'vacation', 'sick', 'PTO', 'comp off'],
  help:
    'What can be taken of each type of leave today and on any day of the coming year, the story of each ' +
    'balance, and what was asked for. Leave is applied for here.',
  right: { form: 'leave-application', action: 'submit' },
});
