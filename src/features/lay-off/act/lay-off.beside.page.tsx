/** Beside the inbox: what the lay-off comes to, then what was entered. */
import { type BesideProps, page } from '#web/page.ts';
import { Sections } from '#web/screens/record/sections-view.tsx';
import { LayOffSaysCard } from './lay-off-says.part.tsx';

function Beside(of: BesideProps) {
  return (
    <>
      <LayOffSaysCard record={of.record} />
      <Sections {...of} mayWrite={false} editing={undefined} onEditing={() => undefined} />
    </>
  );
}

export default page<BesideProps>({ component: Beside });
