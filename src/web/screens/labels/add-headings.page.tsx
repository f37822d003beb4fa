import { page } from '#web/page.ts';
import { AddScreen } from './add-screen.tsx';

/** Section headings of the organisation's own, several at once. */
const AddHeadings = () => <AddScreen kind="heading" />;

export default page({ component: AddHeadings });
