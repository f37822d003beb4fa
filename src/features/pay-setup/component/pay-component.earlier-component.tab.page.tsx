import { page, type TabProps } from '#web/page.ts';
import { earlierTab } from '../rule/earlier-rule.part.tsx';

export default page<TabProps>({
  component: earlierTab({
    form: 'earlier-component',
    field: 'component',
    path: 'pay-components',
    one: 'component',
  }),
});
