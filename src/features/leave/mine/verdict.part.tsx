import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { date, money } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import type { leaveVerdictCall, OwnApplication, WishVerdict } from './leave.call.ts';
import { dayWords, figure } from './leave.view.ts';
import style from './my-leave.module.css';

type Wish = {
  readonly type: number;
  readonly from: string;
  readonly to: string;
  readonly fromHalf: 'whole' | 'second';
  readonly toHalf: 'whole' | 'first';
  readonly replaces: number | null;
  readonly hasDocument: boolean;
  readonly partDays: OwnApplication['partDays'];
};

const verdictQuery = (wish: Wish) =>
  queryOptions({
    queryKey: ['records', 'leave-application', 'verdict', wish],
    queryFn: ({ signal }) =>
      ask<typeof leaveVerdictCall>('POST', '/api/leave/verdict', { body: wish, signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    staleTime: 0,
  });

/** Whether what is chosen cannot be granted, once that is known: then it is not sent either. */
export function useIsRefused(wish: Wish | undefined): boolean {
  const asked = wish ?? noWish;
  const { data, isPlaceholderData } = useQuery({ ...verdictQuery(asked), enabled: wish !== undefined });
  return wish !== undefined && !isPlaceholderData && data?.answer === 'no';
}

const noWish: Wish = {
  ...{ type: 0, from: '', to: '', fromHalf: 'whole', toHalf: 'whole' },
  ...{ replaces: null, hasDocument: false, partDays: [] },
};

/** Whether it can be granted as it is chosen, why, what would make it yes, and what it costs. */
export function Verdict({ wish }: { wish: Wish }) {
  const verdict = useQuery(verdictQuery(wish));
  if (verdict.error) return <ErrorState small error={verdict.error} retry={() => void verdict.refetch()} />;
  if (!verdict.data) return <SkeletonLines count={3} />;
  return <VerdictTold verdict={verdict.data} />;
}

const looks = {
  yes: { icon: IconCheck, tone: 'good' },
  'partly without pay': { icon: IconAlertTriangle, tone: 'warn' },
  no: { icon: IconX, tone: 'bad' },
} as const;

function headline({ answer, counted, lost }: WishVerdict): string {
  const days = dayWords(counted);
  if (answer === 'no') return `${days}: this cannot be granted as it is`;
  return answer === 'yes' ? days : `${days}, ${figure(lost)} without pay`;
}

/** A verdict in words, wherever it is shown. */
export function VerdictTold({ verdict }: { verdict: WishVerdict }) {
  const { icon: Icon, tone } = looks[verdict.answer];
  const { balance, pay, away, reasons } = verdict;
  const free = verdict.days.filter(({ quantity }) => quantity === 0).length;
  return (
    <section className={style.verdict} data-tone={tone} aria-live="polite">
      <p className={style.answer}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {headline(verdict)}
      </p>
      <ul>
        {reasons
          .filter(({ instead }) => instead !== undefined)
          .map(({ says, instead }) => (
            <li key={says}>
              {says} <b>{instead}</b>
            </li>
          ))}
        {balance && verdict.answer !== 'no' && balance.on === null && (
          <li>
            Balance {figure(balance.before)} before, {figure(balance.after)} after, counting all pending
            requests.
          </li>
        )}
        {balance && verdict.answer !== 'no' && balance.on !== null && (
          <li>
            Balance {figure(balance.before)} on the first day and {figure(balance.after)} on the last, with
            what is credited and lapses in between, counting all pending requests.
          </li>
        )}
        {free > 0 && <li>{free === 1 ? 'One day off does not count.' : `${free} days off do not count.`}</li>}
        {pay && (
          <li>
            Net pay of {pay.months} is {money(pay.lost, true)} less.
          </li>
        )}
        {away.map(({ name, from, to }) => (
          <li key={name}>
            {name} is away {from === to ? `on ${date(from)}` : `from ${date(from)} to ${date(to)}`}.
          </li>
        ))}
      </ul>
    </section>
  );
}
