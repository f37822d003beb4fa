/** Beside the inbox: what the movement changes and why, then what was entered. */
import { type BesideProps, page } from '#web/page.ts';
import { Sections } from '#web/screens/record/sections-view.tsx';
import { MovementEffectCards } from './effect.part.tsx';

function Beside(of: BesideProps) {
  return (
    <>
      <MovementEffectCards form={of.form} record={of.record} />
      <Sections {...of} mayWrite={false} editing={undefined} onEditing={() => undefined} />
    </>
  );
}

export default page<BesideProps>({ component: Beside });
