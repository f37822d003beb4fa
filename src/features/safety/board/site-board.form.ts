import { menuPage } from '#kernel/form.ts';
import { safetyDrill } from '../drill/safety-drill.form.ts';

export const siteBoard = menuPage('site-board', {
  id: 1339,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/board', icon: 'device-tv' },
  heading: 'Safety board',
  finds: ['wall screen', 'days without accident', 'lost time', 'who is on site'],
  help:
    'Days without a lost-time accident, how many are in, the next drill and open actions of a place. It is ' +
    'made for a screen on the wall: it renews itself every minute and names nobody.',
  right: { form: safetyDrill.name, action: 'read' },
});
