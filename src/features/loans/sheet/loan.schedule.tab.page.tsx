/** Beside a loan: what is owed of it, its schedule, and who guarantees it. */

import { useQuery } from '@tanstack/react-query';
import { page, type TabProps } from '#web/page.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { loanPlace } from '../place.form.ts';
import type { LoanSheet } from './loan.call.ts';
import { guaranteeWords, loanSheetQuery } from './loan.view.ts';
import style from './loans.module.css';
import { LoanFigures, Schedule } from './schedule.part.tsx';

function ScheduleTab({ record }: TabProps) {
  const sheet = useQuery(loanSheetQuery(record.id));
  if (sheet.error) return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonLines count={6} />;
  return (
    <div className={style.page}>
      <LoanFigures sheet={sheet.data} />
      <Schedule sheet={sheet.data} />
      <Behind sheet={sheet.data} />
    </div>
  );
}

function Behind({ sheet }: { sheet: LoanSheet }) {
  const { guarantors, changes } = sheet;
  if (guarantors.length === 0 && changes.length === 0) return null;
  return (
    <Card title="Guarantors and changes">
      <ul className={style.lines}>
        {guarantors.map(({ name, state }) => (
          <li key={name}>
            <span className={style.what}>{name}</span>
            <Tag tone={state === 'agreed' ? 'good' : 'attention'}>{guaranteeWords[state] ?? state}</Tag>
          </li>
        ))}
        {changes.map(({ id, what, state }) => (
          <li key={id}>
            <span className={style.what}>
              <Link to={`/Home/${loanPlace}/change/${id}`}>{what}</Link>
            </span>
            <Tag tone={state === 'done' ? 'good' : 'plain'}>
              {state === 'done' ? 'Agreed' : 'Not in force'}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default page<TabProps>({ component: ScheduleTab });
