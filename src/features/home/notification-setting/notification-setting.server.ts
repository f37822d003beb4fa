/** What I am told: reading and choosing, kind by kind; and how long what was told is kept. */

import { sql } from 'kysely';
import {
  chooseNotificationCall,
  chooseNotificationsCall,
  notificationSettingsCall,
} from '#kernel/calls/notification.call.ts';
import type { Form } from '#kernel/form.ts';
import { choose, mailAddress, preferencesOf } from '#server/events/preference.ts';
import { daily } from '#server/feature.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';

const tag = 'notifications';

export const myNotificationSettings = route({
  ...notificationSettingsCall,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'What I am told of, and how I chose to hear of it',
  async handle(work) {
    const kinds = (await preferencesOf(work)).map(({ form, ...kept }) => ({
      ...kept,
      group: moduleOf(work, form),
    }));
    return { mail: await mailAddress(work), kinds };
  },
});

export const chooseNotification = route({
  ...chooseNotificationCall,
  tag,
  signedIn: true,
  summary: 'Chooses how I hear of one kind of event',
  async handle(work, request) {
    await choose(work, request.body);
  },
});

export const chooseNotifications = route({
  ...chooseNotificationsCall,
  tag,
  signedIn: true,
  summary: 'Chooses how I hear of several kinds of events, as of a whole group',
  async handle(work, { body: { kinds, ...chosen } }) {
    const held = new Map((await preferencesOf(work)).map((each) => [each.kind, each]));
    for (const kind of kinds) {
      const { bell = true, push = true, mail = 'none' } = held.get(kind) ?? {};
      await choose(work, { bell, push, mail, ...chosen, kind });
    }
  },
});

/** What the menu calls the part of the house in which the form, or the one it is a tab of, stands. */
function moduleOf({ host: { forms } }: Work, form: Form): string {
  const place = form.menu ?? (form.parent && forms.form(form.parent.form).menu);
  return forms.areas.get(place?.module ?? '')?.name ?? 'More';
}

/** Kept for as long as it must not be told a second time. */
export const cleanEvents = daily({
  name: 'clean-events',
  run: (work) =>
    sql`
    delete from event_told where organisation_id = ${work.session.organisationId}
      and happened_at < now() - interval '2 years'`.execute(work.db),
});
