import { menuPage } from '#kernel/form.ts';
import { dailyPresence } from '../report/daily-presence.report.ts';

export const presenceNow = menuPage('presence-now', {
  id: 661,
  menu: { module: 'fwShift', path: 'fwShift/presence-now', icon: 'device-tv' },
  heading: 'Presence now',
  help:
    'How many are in at this moment, late, on leave, on duty elsewhere and not in yet, by establishment or ' +
    'department. It is made for a screen on the wall: it renews itself every minute and names nobody.',
  finds: ['wall screen', 'who is in', 'live attendance'],
  right: { form: dailyPresence.name, action: 'read' },
});
