/** The page of events: what people are told, how a webhook is called, and everything it can be called for. */
import { eventChoices } from '#kernel/event/event-choices.ts';
import { type FormEvent, mailTimings } from '#kernel/event/form-event.ts';
import type { Form } from '#kernel/form.ts';
import { wordFor } from '#kernel/form.ts';
import { loginTypes } from '#kernel/rights.ts';
import { eventKinds } from '../events/event-kinds.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { callTries } from '../webhooks/deliver.ts';
import { cell } from './markdown.ts';

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function audienceInWords(registry: FormRegistry, form: Form, { to }: FormEvent): string {
  if (to === 'named') return 'those it concerns';
  if ('loginTypes' in to) return to.loginTypes.map((name) => loginTypes[name]).join(', ');
  const of = registry.form(to.of ?? form.name);
  return `whoever may “${wordFor(of, to.may)}” all ${of.heading}`;
}

const example = {
  type: 'pay-run.approve',
  timestamp: '2026-11-23T09:30:00.000Z',
  sequence: 1041,
  organisation: 56,
  form: 'pay-run',
  action: 'approve',
  records: [12],
  actor: { id: 4, name: 'Vikram Shah' },
};

/** Markdown. */
export function eventsPage(registry: FormRegistry): string {
  const told = eventKinds(registry.forms.values()).map(({ form, event }) =>
    row([
      form.heading,
      event.label,
      audienceInWords(registry, form, event),
      event.always ? 'always told' : mailTimings[event.mail ?? 'none'],
    ]),
  );
  return `${[
    '# Events',
    'What happened is told in the transaction of the change, so that nobody hears of what never was.',
    '## What people are told',
    'Under the bell, unless a person turns a kind off; by mail at once or in one mail a day, as that ' +
      'person chooses under “Notification settings”. A mail has the title and the way to the record; what ' +
      'is confidential stays behind the sign-in.',
    [row(['Of', 'What happened', 'Told to', 'Mail']), row(['---', '---', '---', '---']), ...told].join('\n'),
    '## How a webhook is called',
    'With `POST` and JSON, as below. It says what happened and to which records, by whom and when, and ' +
      'nothing of what they hold: read them with a sign-in that has the rights to.',
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
    'It is signed by the scheme of [Standard Webhooks](https://www.standardwebhooks.com). `webhook-id` is ' +
      'the same each time a call is tried, `webhook-timestamp` is in seconds since 1970, and ' +
      '`webhook-signature` is `v1,` and the base64 of the HMAC with SHA-256 over `id.timestamp.body`. The ' +
      'key is what stands behind `whsec_` in the secret, read as base64. For a while after the secret was ' +
      'changed there are two signatures with a space between them, of which one fits. Refuse a call whose ' +
      'timestamp is minutes old, and ignore an id that you know.',
    'Answer with a status from 200 to 299 within ten seconds. Otherwise the call is tried again after ' +
      `longer and longer pauses, ${callTries} times in all, over some hours. A redirect is not followed. ` +
      'Calls may come twice and in another order than things happened: `sequence` says the order. A ' +
      'webhook that is called for `employee.write` is sent `employee.create` and `employee.change`.',
    '## What a webhook can be called for',
    Object.entries(eventChoices)
      .map(([key, words]) => `- \`${key}\`: ${words}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}
