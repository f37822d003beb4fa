/** Webhooks: where they may lead, their secret, a call for trying out, and the log of a month. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { daily, formServer } from '#server/feature.ts';
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
    'new-secret': () => ({ secret: newSecret() }),
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
  run: (work) =>
    sql`
    delete from webhook_delivery where organisation_id = ${work.session.organisationId}
      and created_at < now() - interval '31 days'`.execute(work.db),
});
