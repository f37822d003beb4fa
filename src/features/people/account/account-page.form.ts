/** The pages of a person's record that are not forms of their own. */
import { menuPage } from '#kernel/form.ts';

export const employeePicture = menuPage('employee-picture', {
  id: 139,
  menu: {
    module: 'human-resources',
    path: 'human-resources/Picture',
    icon: 'photo',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'picture' },
  },
  heading: 'Picture',
  help: 'The portrait that colleagues see, kept with the person’s consent, and the identity card.',
  right: { form: 'employee', action: 'read' },
});

export const selfLoginDetails = menuPage('self-login-details', {
  id: 140,
  menu: {
    module: 'human-resources',
    path: 'human-resources/SelfLoginDetails',
    icon: 'key',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'sign-in' },
  },
  heading: 'Sign-in',
  help: 'User name, login type, sessions and password.',
  right: { form: 'employee', action: 'sign-in' },
});
