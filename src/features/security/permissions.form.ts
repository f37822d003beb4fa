/** The pages of access that are not lists of records. */
import { menuPage } from '#kernel/form.ts';

export const permissionMatrix = menuPage('permission-matrix', {
  id: 104,
  menu: { module: 'security', path: 'security/permission-matrix', icon: 'lock-access' },
  heading: 'Permission matrix',
  help: 'What each login type may read, write and do, how far it reaches, and which values it sees.',
  right: { form: 'login-type', action: 'read' },
});
