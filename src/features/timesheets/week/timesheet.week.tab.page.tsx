/** The week of a timesheet as it was filled in, beside its record. */
import { useQuery } from '@tanstack/react-query';
import { isIsoDate } from '#kernel/calendar.ts';
import { rowsOf } from '#time/timesheet/week-draft.ts';
import { page, type TabProps } from '#web/page.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { weekQuery } from './week.view.ts';
import { WeekSheet } from './week-sheet.part.tsx';

function Week({ record }: TabProps) {
  const { employee, week } = record.values;
  const id = linkedId(employee);
  const of = typeof week === 'string' && isIsoDate(week) ? week : undefined;
  const found = useQuery({ ...weekQuery(id, of), enabled: of !== undefined });
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { data } = found;
  const whose = data.isOwn ? '' : `&employee=${data.employee}`;
  const fill = `/Home/my-transactions/my-timesheet?week=${data.week}${whose}`;
  return (
    <Card title={`Week of ${data.name}`} action={data.mayFill && <ButtonLink to={fill}>Fill in</ButtonLink>}>
      <WeekSheet week={data} rows={rowsOf(data.sheet?.entries ?? [])} />
    </Card>
  );
}

export default page<TabProps>({ component: Week });
