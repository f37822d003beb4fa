import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { LabelScreen } from './label-screen.tsx';

/** The headings of a work item in the organisation's own words. */
const Headings = ({ place }: ScreenProps) => <LabelScreen kind="heading" place={place} />;

export default page({ component: Headings });
