import { choice, code, longText, mail, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const outboxMail = form('outbox-mail', {
  id: 41,
  menu: { module: 'administration', path: 'administration/outbox', icon: 'mail' },
  heading: 'Outbox',
  finds: ['email', 'sent mail'],
  one: 'mail',
  help:
    'Every mail that Muster writes. With a mail server set, they are sent and tried again when it does not ' +
    'answer; without one they are kept here to be read. A link or code that a mail carries is never shown ' +
    'here: it is sealed, and gone once the mail was sent.',
  systemOnly: true,
  title: ['subject'],
  subtitle: 'recipient',
  sort: '-createdAt',
  fields: {
    recipient: mail({ label: 'To', required: true, searchable: true, inList: true }),
    subject: text({ label: 'Subject', required: true, max: 200, searchable: true, inList: true }),
    body: longText({ label: 'Text', required: true, max: 20_000, sensitivity: 'personal' }),
    kind: choice({
      label: 'About',
      required: true,
      inList: true,
      choices: { notice: 'Notice', link: 'Link with a secret', code: 'Code', payslip: 'Payslip' },
    }),
    tries: number({ label: 'Tries', min: 0 }),
    error: text({ label: 'What went wrong', max: 400, inList: true }),
    messageId: code({ label: 'Message id', max: 200 }),
  },
  states: { kept: {}, waiting: {}, sent: {}, failed: { retry: 'waiting' } },
  words: { kept: 'Kept here', waiting: 'To be sent', sent: 'Sent', failed: 'Failed', retry: 'Send again' },
  rights: {
    administrator: { read: 'organisation', retry: 'organisation' },
    platform: { read: 'organisation', retry: 'organisation' },
  },
});
