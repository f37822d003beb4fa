import { page } from '#web/page.ts';
import { AddScreen } from './add-screen.tsx';

/** Fields of the organisation's own, several at once. */
const AddLabels = () => <AddScreen kind="label" />;

export default page({ component: AddLabels });
