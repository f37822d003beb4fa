/** What a policy says of approved work on weekly offs and holidays. */
export type OffWork = {
  readonly earns: 'nothing' | 'off' | 'pay' | 'either';
  /** Minutes of work from which half a day is earned, and a whole one. */
  readonly halfFrom: number;
  readonly fullFrom: number;
  /** The leave type that is credited, and for how many days after the work it can be used. */
  readonly type: number | null;
  readonly validDays: number;
  /** The code of the component that pays it by the day. */
  readonly component: string | null;
};
