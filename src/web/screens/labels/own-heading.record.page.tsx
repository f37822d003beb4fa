import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import RecordScreen from '#web/screens/record-screen.tsx';
import { AddScreen } from './add-screen.tsx';

/** A heading of the organisation's own; new ones are added on the screen that adds several. */
const OwnHeading = ({ place }: ScreenProps) =>
  place.record === 'new' && place.mayWrite ? <AddScreen kind="heading" /> : <RecordScreen place={place} />;

export default page({ component: OwnHeading });
