/** One salary revision: the grid of salaries, then its fields. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { RevisionSheet } from './revision-sheet.part.tsx';

const RevisionPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={RevisionSheet} />;

export default page({ component: RevisionPage });
