/** Beside the inbox: what the separation comes to, then what was entered. */
import { type BesideProps, page } from '#web/page.ts';
import { Sections } from '#web/screens/record/sections-view.tsx';
import { Dues } from '../dues/dues.part.tsx';
import { separationDuesQuery } from '../dues/dues.view.ts';

function Beside(of: BesideProps) {
  return (
    <>
      <Dues query={separationDuesQuery(of.record.id)} />
      <Sections {...of} mayWrite={false} editing={undefined} onEditing={() => undefined} />
    </>
  );
}

export default page<BesideProps>({ component: Beside });
