/**
 * One person of the run, at the side of the grid: what is wrong, what moved, and why each figure is what it
 * is.
 */
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '#web/ui/drawer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { money } from '#web/ui/format.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import style from './explanation.module.css';
import { type GridRow, inRun, slipQuery } from './run.view.ts';
import { SlipLines } from './slip-lines.part.tsx';

type Props = { run: number; draftSet: number; row: GridRow | undefined; onClose: () => void };

export function SlipDrawer({ run, draftSet, row, onClose }: Props) {
  return (
    <Drawer
      opened={row !== undefined}
      title={row ? `${row.name} · ${row.code}` : ''}
      width={480}
      onClose={onClose}
    >
      {row && <SlipOf run={run} draftSet={draftSet} row={row} />}
    </Drawer>
  );
}

function SlipOf({ run, draftSet, row }: { run: number; draftSet: number; row: GridRow }) {
  const address = inRun(run, row.employee);
  const slip = useQuery(slipQuery(address, draftSet));
  if (slip.error) return <ErrorState small error={slip.error} retry={() => void slip.refetch()} />;
  if (!slip.data) return <SkeletonLines count={8} />;
  const moved = row.lastNet === null ? null : slip.data.net - row.lastNet;
  return (
    <>
      <p className={style.net}>{money(slip.data.net, true)}</p>
      <p className={style.soft}>
        {moved === null && 'No payslip in the month before'}
        {moved === 0 && 'The same as the month before'}
        {moved !== null &&
          moved !== 0 &&
          `${money(Math.abs(moved), true)} ${moved > 0 ? 'more' : 'less'} than the month before`}
      </p>
      {slip.data.exceptions.length > 0 && (
        <ul className={style.findings}>
          {slip.data.exceptions.map(({ code, blocks, sentence }) => (
            <li key={code}>
              <Tag tone={blocks ? 'wrong' : 'attention'}>{blocks ? 'stops the run' : 'look at'}</Tag>{' '}
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <SlipLines slip={slip.data} source={{ address, draftSet }} />
    </>
  );
}
