/** One separation: what it comes to and its steps, then every field. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { Dues } from '../dues/dues.part.tsx';
import { separationDuesQuery } from '../dues/dues.view.ts';
import { SeparationSteps } from '../step/separation-steps.part.tsx';

function Above({ record: { id, state } }: RecordProps) {
  if (state === 'cancelled') return null;
  return (
    <>
      <Dues query={separationDuesQuery(id)} />
      <SeparationSteps of={id} />
    </>
  );
}

const SeparationPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Above} />;

export default page({ component: SeparationPage });
