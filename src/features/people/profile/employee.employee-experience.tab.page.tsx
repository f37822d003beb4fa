/** Earlier employment with its sum, its gaps and its overlaps. */

import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { count } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../account/account.module.css';
import type { experienceCall } from './profile.call.ts';

/** '2 years 3 months'. */
function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return count(rest, 'month');
  return rest === 0 ? count(years, 'year') : `${count(years, 'year')} ${count(rest, 'month')}`;
}

function ExperienceTab({ place, record }: TabProps) {
  const summary = useQuery({
    queryKey: [...recordsKey('employee-experience'), 'summary', record.id],
    queryFn: ({ signal }) =>
      ask<typeof experienceCall>('GET', '/api/people/:id/experience', { params: { id: record.id }, signal }),
  });
  const sum = summary.data;
  return (
    <div className={style.stack} data-in-order>
      {summary.isLoading && <ToCome />}
      {sum && sum.totalMonths > 0 && (
        <Card title={`${monthsInWords(sum.totalMonths)} before joining`}>
          <p className={style.soft}>
            {monthsInWords(sum.relevantMonths)} of it relevant to the present work.
          </p>
        </Card>
      )}
      {sum && sum.remarks.length > 0 && <Notice tone="attention">{sum.remarks.join(' ')}</Notice>}
      <ChildTab
        child={{ form: 'employee-experience', field: 'employee', heading: 'Experience' }}
        place={place}
        parent={record}
      />
    </div>
  );
}

export default page<TabProps>({ component: ExperienceTab });
