/** What was granted for a day: leave, duty elsewhere, work from home, a short absence. */

export type Session = 'whole' | 'first' | 'second';

export type DayRequest =
  | {
      readonly kind: 'leave';
      /** The type of leave by its code: 'EL'. */
      readonly type: string;
      readonly session: Session;
      readonly paid: boolean;
      /** The spell takes offs and holidays too, by its rule of counting. */
      readonly countsOffs?: boolean;
      /** The journey of a leave-travel claim is made on it. */
      readonly isJourney?: boolean;
      readonly by?: string;
    }
  | { readonly kind: 'on-duty' | 'work-from-home'; readonly session: Session; readonly by?: string }
  /** A permission: so many minutes of coming late, going early or being away count as worked. */
  | {
      readonly kind: 'short-leave';
      readonly minutes: number;
      /** Where it is leave in hours or a quarter: hundredths of the day, and whether they are paid. */
      readonly leave?: { readonly quantity: number; readonly paid: boolean };
      readonly by?: string;
    };

type HalfRequest = Exclude<DayRequest, { readonly kind: 'short-leave' }>;

const isOfHalf = (session: Session, half: 0 | 1): boolean =>
  session === 'whole' || (session === 'first') === (half === 0);

/** Two requests that want the same half of a day. */
export const overlaps = (one: Session, other: Session): boolean =>
  one === 'whole' || other === 'whole' || one === other;

/** The request that has a half, the first that asked. */
export function requestOfHalf(requests: readonly DayRequest[], half: 0 | 1): HalfRequest | undefined {
  for (const request of requests)
    if (request.kind !== 'short-leave' && isOfHalf(request.session, half)) return request;
  return undefined;
}

/** Hundredths of the day that leave takes in parts below a half: all of them, and those that are paid. */
export function partsOfLeave(requests: readonly DayRequest[]): {
  readonly all: number;
  readonly paid: number;
} {
  let [all, paid] = [0, 0];
  for (const request of requests) {
    if (request.kind !== 'short-leave' || !request.leave) continue;
    all += request.leave.quantity;
    if (request.leave.paid) paid += request.leave.quantity;
  }
  return { all, paid };
}

/** Minutes that were permitted. */
export function permittedMinutes(requests: readonly DayRequest[]): number {
  let minutes = 0;
  for (const request of requests) if (request.kind === 'short-leave') minutes += request.minutes;
  return minutes;
}
