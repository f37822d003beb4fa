import { page, type TabProps } from '#web/page.ts';
import { TimeTrial } from './time-trial.part.tsx';

const Tab = (props: TabProps) => <TimeTrial of="shift" {...props} />;

export default page<TabProps>({ component: Tab, title: 'Try on a month' });
