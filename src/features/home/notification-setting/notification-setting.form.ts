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
    'Choose, for each kind of event, whether you are notified under the bell, on your devices or by ' +
    'mail. Mail is sent at once or in a daily summary.',
  right: { form: notification.name, action: 'read' },
});
