/** One resignation: every field, and from its first day what the settlement comes to. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { Dues } from '../dues/dues.part.tsx';
import { resignationDuesQuery } from '../dues/dues.view.ts';

const over = new Set(['withdrawn', 'refused', 'stayed']);

const Above = ({ record: { id, state } }: RecordProps) =>
  over.has(state ?? '') ? null : <Dues query={resignationDuesQuery(id)} />;

const ResignationPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Above} />;

export default page({ component: ResignationPage });
