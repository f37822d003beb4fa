/** Beside the inbox: a timesheet day by day, what it was spent on, and where it differs from attendance. */
import { useQuery } from '@tanstack/react-query';
import { isIsoDate } from '#kernel/calendar.ts';
import { rowsOf } from '#time/timesheet/week-draft.ts';
import { type BesideProps, page } from '#web/page.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import { weekdayAndDate } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './timesheet.module.css';
import type { WeekSheet } from './week.call.ts';
import { gridFeet, gridRow, weekQuery } from './week.view.ts';

function Beside({ record }: BesideProps) {
  const { employee, week, note } = record.values;
  const of = typeof week === 'string' && isIsoDate(week) ? week : undefined;
  const found = useQuery({ ...weekQuery(linkedId(employee), of), enabled: of !== undefined });
  if (found.error && !found.data)
    return <ErrorState error={found.error} retry={() => void found.refetch()} small />;
  if (!found.data) return <SkeletonLines count={7} />;
  return (
    <>
      {typeof note === 'string' && note !== '' && (
        <Card title="Note for the approver">
          <p className={style.said}>{note}</p>
        </Card>
      )}
      <Days sheet={found.data} />
    </>
  );
}

/** 'Leave' and 'Off' say why there are no hours; times are compared. */
const isWord = (text: string | undefined): boolean => text !== undefined && /^\p{L}/u.test(text);

function Days({ sheet }: { sheet: WeekSheet }) {
  const drafts = rowsOf(sheet.sheet?.entries ?? []);
  const rows = drafts.map((row) => gridRow(sheet, row));
  const [sums, attendance] = gridFeet(sheet, drafts);
  return (
    <Card title={`Week of ${sheet.name}: ${sums?.total ?? ''} h`}>
      <ul className={style.days}>
        {sheet.days.map((day, at) => {
          const [sum, present] = [sums?.cells[at], attendance?.cells[at]];
          return (
            <li key={day.date}>
              <div className={style.day}>
                <strong>{weekdayAndDate(day.date)}</strong>
                <span>
                  {!sum?.text && isWord(present?.text) ? (
                    <small>{present?.text}</small>
                  ) : (
                    <>
                      {sum?.text || '–'} <small>Attendance {present?.text || '–'}</small>
                    </>
                  )}
                </span>
              </div>
              {rows
                .filter(({ cells }) => cells[at]?.text)
                .map((row) => (
                  <p key={row.key} className={style.day}>
                    <span>
                      {row.title}
                      {row.cells[at]?.noted && ` · ${row.cells[at].noted}`}
                    </span>
                    <span>{row.cells[at]?.text}</span>
                  </p>
                ))}
              {sum?.title && <Tag tone="wrong">{sum.title}</Tag>}
              {present?.title && <Tag tone="attention">{present.title}</Tag>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export default page<BesideProps>({ component: Beside });
