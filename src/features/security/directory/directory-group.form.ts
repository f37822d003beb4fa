import { code, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginType } from '../login-type.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  provision: 'organisation',
} as const;

/** The groups of the company's directory, which keeps users here by SCIM, and what each of them gives. */
export const directoryGroup = form('directory-group', {
  id: 158,
  menu: {
    module: 'security',
    path: 'security/directory-group',
    icon: 'users-group',
    listed: 'overseers',
  },
  heading: 'Directory groups',
  finds: ['SCIM', 'provisioning', 'directory', 'Entra', 'Okta', 'groups'],
  one: 'directory group',
  help:
    'Your directory keeps users and groups here by SCIM 2.0: give it the address /scim/v2 of Muster and ' +
    'the API key of a program whose login type has the right to keep users by SCIM. What a group gives is ' +
    'decided here. A login type that sees pay and the like of others, or approves, waits for an ' +
    'administrator for each person, and administrators are made in Muster alone.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 200,
      unique: true,
      searchable: true,
      inList: true,
      help: 'As in the directory. Enter a group before the directory sends it to decide what it gives.',
    }),
    loginType: reference(loginType, {
      label: 'Gives the login type',
      inList: true,
      help: 'Empty: the group gives nothing. Whoever leaves the group becomes an employee again.',
    }),
    rank: number({
      label: 'Order',
      required: true,
      min: 1,
      max: 9999,
      default: 100,
      inList: true,
      help: 'Of several groups of a person that give a login type, the one with the lowest number counts.',
    }),
    members: number({ label: 'Members', readOnly: true, inList: true }),
    externalId: code({ label: 'Number in the directory', readOnly: true, max: 200, searchable: true }),
  },
  words: { provision: 'Keep users by SCIM' },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});
