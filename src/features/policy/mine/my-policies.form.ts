import { menuPage } from '#kernel/form.ts';

export const myPolicies = menuPage('my-policies', {
  id: 1269,
  menu: { module: 'fwHR', path: 'fwHR/my-policies', icon: 'book' },
  heading: 'My policies',
  finds: ['policies to read', 'acknowledge', 'code of conduct', 'handbook'],
  help: 'The policies that are meant for you: read them, and acknowledge those that ask for it.',
  right: { form: 'policy-reading', action: 'acknowledge' },
});
