import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { RuleWords } from '../policy/rule-words.part.tsx';

const Words = ({ record }: RecordProps) => <RuleWords of="shift" values={record.values} />;

const ShiftPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Words} />;

export default page({ component: ShiftPage });
