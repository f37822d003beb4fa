/** Whom a report is of: what its query is given beside its parameters. */
import type { RawBuilder } from 'kysely';

export type ReportPeople = {
  /** Nothing is asked and nobody is out of reach: everybody. */
  readonly all: boolean;
  /**
   * Whether the employee of a column ('slip.employee_id') is one of them on a day, or on the report's, and is
   * within reach of the session.
   */
  where(employee: string, on?: RawBuilder<unknown>): RawBuilder<boolean>;
};
