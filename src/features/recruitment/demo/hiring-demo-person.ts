/** Somebody who is hired in the demo organisations. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { DemoCourse } from './hiring-demo-plan.ts';

export type DemoPerson = {
  readonly id: number;
  readonly requisition: number;
  readonly hiringManager: number;
  readonly recruiter: number | null;
  readonly appliedOn: IsoDate;
  readonly source: string | null;
  readonly course: DemoCourse;
};
