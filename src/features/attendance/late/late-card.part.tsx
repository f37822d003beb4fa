/** What coming late in the month has cost, and why. */
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { LateOfMonth } from '../mine/attendance.call.ts';
import style from './late-deduction.module.css';

export function LateCard({ late }: { late: readonly LateOfMonth[] }) {
  if (late.length === 0) return null;
  return (
    <Card title="Deducted for coming late">
      <div className={style.all}>
        {late.map(({ record, because, outdated }) => (
          <div key={record} className={style.all}>
            <BecauseTree because={because} />
            {outdated && (
              <Notice tone="attention">
                Days of this month were corrected after this was deducted. HR is told and can deduct again.
              </Notice>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
