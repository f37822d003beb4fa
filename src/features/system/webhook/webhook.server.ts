/** Webhooks: where they may lead, their secret, a call for trying out, and the log of a month. */
import { sql } from 'kysely';
import { overlap } from '#features/security/access-key/overlap.form.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, daily, formServer } from '#server/feature.ts';
import { addressFault } from '#server/outside/outside-address.ts';
import { callForTest } from '#server/webhooks/call.ts';
import { newSecret } from '#server/webhooks/signature.ts';
import { webhook } from './webhook.form.ts';
import { webhookDelivery } from './webhook-delivery.form.ts';

export const webhookServer = formServer(webhook, {
  check(work, { record, previous }) {
    const fault = addressFault(record.address, work.host.settings.webhooksInside);
    if (fault !== undefined) invalid({ address: fault });
    return previous ? {} : { secret: newSecret() };
  },
  actions: {
    test: (work, { id }) => callForTest(work, id),
    'new-secret': asking({ overlap }, async (work, { id, secret }, { overlap }) => {
      await sql`update webhook set former_until = now() + ${`${overlap} hours`}::interval
          where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
      return { secret: newSecret(), formerSecret: overlap === '0' ? null : secret };
    }),
  },
});

export const webhookDeliveryServer = formServer(webhookDelivery, {
  actions: {
    async again(work, { id }) {
      await work.jobs.call(work, [{ organisationId: work.session.organisationId, deliveryId: id }]);
      return { error: null };
    },
  },
});

export const cleanDeliveries = daily({
  name: 'clean-webhook-deliveries',
  async run({ db, session }) {
    await sql`
      delete from webhook_delivery where organisation_id = ${session.organisationId}
        and created_at < now() - interval '31 days'`.execute(db);
    await sql`
      update webhook set former_secret = null, former_secret_hash = null, former_until = null
      where organisation_id = ${session.organisationId} and former_until < now()`.execute(db);
  },
});
