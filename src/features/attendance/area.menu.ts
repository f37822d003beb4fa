import { menuArea } from '#kernel/menu.ts';

export const shiftArea = menuArea({
  key: 'fwShift',
  name: 'Shifts',
  about: 'Shifts, rosters, attendance rules and the devices that send punches.',
  module: { id: 31, icon: 'clock', superModule: 3, order: 2 },
});
