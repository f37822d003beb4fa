import { page, type TabProps } from '#web/page.ts';
import { earlierTab } from '../rule/earlier-rule.part.tsx';

export default page<TabProps>({
  component: earlierTab({
    form: 'earlier-structure',
    field: 'structure',
    path: 'salary-structures',
    one: 'structure',
  }),
});
