/** One requisition: who applied and how it is told, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { RequisitionSheet } from './requisition-sheet.part.tsx';

const RequisitionPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={RequisitionSheet} />;

export default page({ component: RequisitionPage });
