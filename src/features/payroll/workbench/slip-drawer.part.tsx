/**
 * One person of the run, at the side of the grid: what is wrong, what moved, and why each figure is what it
 * is.
 */
import { useQuery } from '@tanstack/react-query';
import { money } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { HoldPay } from '../payment/hold-pay.part.tsx';
import style from '../payslip/explanation.module.css';
import { SlipLines } from '../payslip/slip-lines.part.tsx';
import { CauseList } from './cause-list.part.tsx';
import type { Bench, GridRow } from './run.call.ts';
import { changeQuery, exceptionsQuery, monthBefore, type SlipAt, slipQuery } from './run.view.ts';
import { ExceptionCard } from './run-exception.part.tsx';

type Props = { bench: Bench; row: GridRow | undefined; onClose: () => void };

export function SlipDrawer({ bench, row, onClose }: Props) {
  return (
    <Drawer
      opened={row !== undefined}
      title={row ? `${row.name} · ${row.code}` : ''}
      width={480}
      onClose={onClose}
    >
      {row && <SlipOf bench={bench} row={row} />}
    </Drawer>
  );
}

function SlipOf({ bench, row }: { bench: Bench; row: GridRow }) {
  const draftSet = bench.draftSet ?? 0;
  const at = { run: bench.id, employee: row.employee };
  const slip = useQuery(slipQuery(at, draftSet));
  const exceptions = useQuery(exceptionsQuery(bench.id, draftSet, bench.state));
  if (slip.error) return <ErrorState small error={slip.error} retry={() => void slip.refetch()} />;
  if (!slip.data) return <SkeletonLines count={8} />;
  const mine = exceptions.data?.findings.filter(({ employee }) => employee === row.employee) ?? [];
  return (
    <>
      <p className={style.net}>{money(slip.data.net, true)}</p>
      <p className={style.soft}>{sinceLast(slip.data.net, row.lastNet, bench.part ? 'period' : 'month')}</p>
      {exceptions.data && mine.length > 0 && (
        <ul className={style.findings} aria-label="Exceptions">
          {mine.map((one) => (
            <li key={one.code}>
              <ExceptionCard bench={bench} found={one} exceptions={exceptions.data} />
            </li>
          ))}
        </ul>
      )}
      {row.lastNet !== null && row.lastNet !== slip.data.net && <Change at={at} draftSet={draftSet} />}
      <SlipLines slip={slip.data} source={{ at, draftSet }} />
      <HoldPay bench={bench} employee={row.employee} name={row.name} />
    </>
  );
}

function sinceLast(net: number, last: number | null, unit: 'month' | 'period'): string {
  if (last === null) return `No payslip in the ${unit} before`;
  if (net === last) return `The same as the ${unit} before`;
  const moved = net - last;
  return `${money(Math.abs(moved), true)} ${moved > 0 ? 'more' : 'less'} than the ${unit} before`;
}

/** Why it is more or less than the month before, or the period before. */
export function Change({ at, draftSet }: { at: SlipAt; draftSet: number }) {
  const change = useQuery(changeQuery(at, draftSet));
  if (change.error) return <ErrorState small error={change.error} retry={() => void change.refetch()} />;
  if (!change.data) return <SkeletonLines count={3} />;
  const { last, lastPeriod, causes } = change.data;
  if (last === null || causes.length === 0) return null;
  return <CauseList causes={causes} title={`Why it differs from ${monthBefore(last, lastPeriod)}`} />;
}
