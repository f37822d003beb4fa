import { menuPage } from '#kernel/form.ts';
import { notification } from '../notification.form.ts';

/** What each person is told of, and how. */
export const notificationSetting = menuPage('notification-setting', {
  id: 99,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/notificationSetting',
    icon: 'bell-cog',
    listed: 'nobody',
  },
  heading: 'Notification settings',
  help:
    'What you hear of under the bell, on your devices and by mail, kind by kind. A mail comes at once, or ' +
    'with the others of the day.',
  right: { form: notification.name, action: 'read' },
});
