import { code, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { webhook } from './webhook.form.ts';

/** A call to a webhook and what came of it. Written by `server/webhooks`, with its body beside. */
export const webhookDelivery = form('webhook-delivery', {
  id: 98,
  heading: 'Calls',
  one: 'call',
  help: 'Every call of the last month, how often it was tried and what was answered.',
  systemOnly: true,
  parent: { form: webhook.name, field: 'webhook' },
  title: ['event'],
  subtitle: 'messageId',
  sort: '-id',
  fields: {
    webhook: reference(webhook, { label: 'Webhook', required: true }),
    event: code({ label: 'Event', required: true, max: 120, searchable: true, inList: true }),
    record: number({ label: 'Record', inList: true }),
    tries: number({ label: 'Tries', min: 0, inList: true }),
    status: number({ label: 'Status', inList: true, help: 'Of HTTP; 200 to 299 is a success.' }),
    tookMs: number({ label: 'Took', unit: 'ms' }),
    error: text({ label: 'What went wrong', max: 400, inList: true }),
    answer: longText({ label: 'Answer', max: 500, help: 'The beginning of it.' }),
    messageId: code({ label: 'Message id', required: true, max: 80 }),
  },
  // Whoever has mended the other system need not wait hours for the next try.
  states: { waiting: { again: 'waiting' }, delivered: { again: 'waiting' }, failed: { again: 'waiting' } },
  words: { waiting: 'To be made', delivered: 'Delivered', failed: 'Failed', again: 'Call again' },
  rights: {
    administrator: { read: 'organisation', again: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
