/** A manager's people as they are today, as the screen and the server share them. */
import type { PresenceState } from '#features/attendance/report/presence-words.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { wholeOf } from '#kernel/wire/schema.ts';

export type TeamMember = {
  readonly employee: number;
  readonly name: string;
  readonly code: string;
  readonly picture: number | null;
  readonly work: string | null;
  readonly mail: string | null;
  readonly phone: string | null;
  /** Reports to the reader, not to somebody of theirs. */
  readonly direct: boolean;
  /** Where the person is now; null where no time is kept, or the reader may not see it. */
  readonly presence: {
    readonly state: PresenceState;
    readonly late: number;
    readonly since: string | null;
  } | null;
  /** On leave today, or next within a month. */
  readonly away: { readonly from: IsoDate; readonly to: IsoDate } | null;
  /** Days in hundredths that can be taken today, by type; null where the reader may not see balances. */
  readonly balances: readonly { readonly type: string; readonly available: number }[] | null;
  readonly probationOn: IsoDate | null;
  readonly birthdayOn: IsoDate | null;
  readonly anniversary: { readonly on: IsoDate; readonly years: number } | null;
};
export type MyTeam = {
  readonly members: readonly TeamMember[];
  /** More than the page shows. */
  readonly more: number;
};

export const myTeamCall = call({ method: 'GET', path: '/api/my-team', response: wholeOf<MyTeam>() });
