import { code, date, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { accessKey } from './access-key.form.ts';

/** The log of a key: how often it was used on a day, from where, and how often it was refused. */
export const accessKeyUse = form('access-key-use', {
  id: 109,
  heading: 'Uses',
  one: 'day of use',
  help: 'Written by Muster some seconds after the calls. What a program changed is in the audit.',
  systemOnly: true,
  parent: { form: 'access-key', field: 'key' },
  title: ['usedOn'],
  sort: '-usedOn',
  fields: {
    key: reference(accessKey, { label: 'API key', required: true, inList: true }),
    usedOn: date({ label: 'Day', required: true, inList: true }),
    address: code({ label: 'Network address', required: true, max: 60, searchable: true, inList: true }),
    calls: number({ label: 'Calls', required: true, inList: true }),
    refused: number({ label: 'Refused', required: true, inList: true }),
  },
  rights: {
    administrator: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    platform: { read: 'organisation', export: 'organisation' },
  },
});
