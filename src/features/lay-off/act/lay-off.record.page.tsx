/** One lay-off: what it comes to, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { LayOffSaysCard } from './lay-off-says.part.tsx';

const LayOffPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={LayOffSaysCard} />;

export default page({ component: LayOffPage });
