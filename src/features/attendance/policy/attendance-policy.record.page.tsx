import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { RuleWords } from './rule-words.part.tsx';

const Words = ({ record }: RecordProps) => <RuleWords of="attendance-policy" values={record.values} />;

const PolicyPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Words} />;

export default page({ component: PolicyPage });
