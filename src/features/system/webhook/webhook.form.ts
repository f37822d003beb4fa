import { eventChoices } from '#kernel/event/event-choices.ts';
import { choices, identity, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Another system of the organisation, which is called when something happens here. */
export const webhook = form('webhook', {
  id: 97,
  menu: { module: 'administration', path: 'administration/webhooks', icon: 'webhook' },
  heading: 'Webhooks',
  finds: ['API', 'integration'],
  one: 'webhook',
  help:
    'Another system of yours, called when something happens here. A call says what happened, to ' +
    'which record, by whom and when, but nothing of the record’s contents: the other system reads ' +
    'the record with its own rights. Each call is signed with the secret and retried when it is not ' +
    'answered.',
  title: ['name'],
  subtitle: 'address',
  sort: 'name',
  sections: [
    { title: 'Webhook', fields: ['name', 'address', 'secret', 'formerSecret'] },
    { title: 'Events', fields: ['events'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    address: text({
      label: 'Address',
      required: true,
      max: 500,
      searchable: true,
      inList: true,
      help: 'Must begin with https:// and be reachable on the internet.',
    }),
    secret: identity({
      label: 'Secret',
      scheme: 'secret',
      sensitivity: 'identity',
      readOnly: true,
      help:
        'Created here. The other system uses it to verify the signature of a call, as Standard ' +
        'Webhooks describe: the key is what stands behind whsec_, read as base64.',
    }),
    formerSecret: identity({
      label: 'Former secret',
      scheme: 'secret',
      sensitivity: 'identity',
      readOnly: true,
      help: 'Calls are signed with it too, for as long as was said when the new one was made.',
    }),
    events: choices({ label: 'Events', required: true, choices: eventChoices }),
  },
  states: {
    active: { test: 'active', pause: 'paused', 'new-secret': 'active' },
    paused: { test: 'paused', resume: 'active', 'new-secret': 'paused' },
  },
  words: {
    active: 'Active',
    paused: 'Paused',
    test: 'Make a test call',
    pause: 'Pause',
    resume: 'Resume',
    'new-secret': 'Make a new secret',
  },
  events: { fail: { label: 'Calls to a webhook fail', to: { may: 'write' }, openly: true } },
  rights: {
    administrator: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      test: 'organisation',
      pause: 'organisation',
      resume: 'organisation',
      'new-secret': 'organisation',
    },
    auditor: { read: 'organisation' },
  },
  views: { auditor: { identity: 'hide' } },
});
