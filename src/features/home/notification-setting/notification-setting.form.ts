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
  heading: 'What I am told',
  help: 'What you hear of under the bell and by mail, kind by kind: at once, or in one mail a day.',
  right: { form: notification.name, action: 'read' },
});
