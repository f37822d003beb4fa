import { menuArea } from '#kernel/menu.ts';

export const myTimeArea = menuArea({
  key: 'my-time',
  name: 'My leave and time',
  about: 'Your own leave, attendance and requests.',
  module: {
    id: 32,
    icon: 'calendar-user',
    superModule: 3,
    order: 1,
    contents: [
      'my-leave',
      'my-attendance',
      'my-timesheet',
      'leave-application',
      'attendance-request',
      'shift-swap',
      'shift-wish',
    ],
  },
});

export const shiftArea = menuArea({
  key: 'fwShift',
  name: 'Shifts',
  about: 'Shifts, rosters, attendance rules and the devices that send punches.',
  module: { id: 31, icon: 'clock', superModule: 3, order: 3, own: 'my-time' },
});
