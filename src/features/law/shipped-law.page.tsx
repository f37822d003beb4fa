import { page } from '#web/page.ts';
import { LawTables } from './law-tables.part.tsx';

export default page({ component: LawTables });
