/** By when somebody has to have a letter of appointment. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';

/** The central rules of the Code on Occupational Safety, Health and Working Conditions came into force. */
const rulesFrom: IsoDate = '2026-05-08';
/** Who was in service on that day has it within three months of it. */
const olderStaffBy: IsoDate = '2026-08-08';

/**
 * Section 6(1)(f) of the Code with rule 6: nobody is employed without a letter of appointment, and who was in
 * service before the rules gets it within three months.
 */
export const appointmentDue = (joinedOn: IsoDate): IsoDate =>
  joinedOn < rulesFrom ? olderStaffBy : joinedOn;
