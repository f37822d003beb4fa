import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import type { keepStructureCall } from '../rule/earlier-rule.call.ts';
import { earlierTab } from '../rule/earlier-rule.part.tsx';

export default page<TabProps>({
  component: earlierTab({
    form: 'earlier-structure',
    field: 'structure',
    keep: (id, until) =>
      ask<typeof keepStructureCall>('POST', '/api/salary-structures/:id/earlier', {
        params: { id },
        body: { until },
      }),
    one: 'structure',
  }),
});
