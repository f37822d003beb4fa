/** One movement: what it changes, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { MovementEffectCards } from './effect.part.tsx';

const MovementPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={MovementEffectCards} />;

export default page({ component: MovementPage });
