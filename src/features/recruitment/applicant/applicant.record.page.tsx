/** One applicant: first where it stands and what counts, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { ApplicantSheet } from './applicant-sheet.part.tsx';

const ApplicantPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={ApplicantSheet} />;

export default page({ component: ApplicantPage });
