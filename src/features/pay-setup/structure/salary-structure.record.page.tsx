/** One salary structure: its lines at work, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { StructureBench } from './structure-bench.part.tsx';

const StructurePage = ({ place }: ScreenProps) => <RecordScreen place={place} above={StructureBench} />;

export default page({ component: StructurePage });
