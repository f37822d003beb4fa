import { date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { userAccount } from '../user-account.form.ts';
import { directoryGroup } from './directory-group.form.ts';

const reader = { read: 'organisation', export: 'organisation' } as const;

/** Who is in a group of the directory, as the directory says. */
export const directoryMember = form('directory-member', {
  id: 159,
  heading: 'Members',
  one: 'member',
  help: 'Who is in the group, as the directory says.',
  systemOnly: true,
  parent: { form: 'directory-group', field: 'group' },
  title: ['user'],
  sort: '-addedOn',
  fields: {
    group: reference(directoryGroup, { label: 'Directory group', required: true, inList: true }),
    user: reference(userAccount, { label: 'User', required: true, inList: true }),
    addedOn: date({ label: 'Added on', required: true, inList: true }),
  },
  rights: { administrator: reader, auditor: reader, platform: reader },
});
