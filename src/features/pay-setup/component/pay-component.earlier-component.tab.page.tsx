import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import type { keepComponentCall } from '../rule/earlier-rule.call.ts';
import { earlierTab } from '../rule/earlier-rule.part.tsx';

export default page<TabProps>({
  component: earlierTab({
    form: 'earlier-component',
    field: 'component',
    keep: (id, until) =>
      ask<typeof keepComponentCall>('POST', '/api/pay-components/:id/earlier', {
        params: { id },
        body: { until },
      }),
    one: 'component',
  }),
});
