/** One list of tasks: its steps first, then what it was opened by. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { TaskSteps } from './task-steps.part.tsx';

const Steps = ({ record }: RecordProps) => (
  <Card bare>
    <TaskSteps list={record.id} />
  </Card>
);

const TaskListPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Steps} />;

export default page({ component: TaskListPage });
