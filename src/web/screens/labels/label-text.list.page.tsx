import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { LabelScreen } from './label-screen.tsx';

/** The labels of a work item in the organisation's own words. */
const Labels = ({ place }: ScreenProps) => <LabelScreen kind="label" place={place} />;

export default page({ component: Labels });
