import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Values } from '#web/api/described.ts';
import type { ScreenProps } from '#web/place.ts';
import { missingOf } from '#web/screens/record/problems.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { FailedScreen } from '../failed-screen.tsx';
import { groupable } from './grouping.ts';
import { readParameters } from './parameter-address.ts';
import { Parameters } from './parameters.tsx';
import style from './report.module.css';
import { type ReportRows, type ReportShape, reportQuery, reportRowsQuery } from './report-api.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';

const Chart = lazy(() => import('./chart.tsx'));

/** Any report, from its description: what it asks, its figures, their picture, and its files. */
export function ReportScreen({ place }: ScreenProps) {
  const report = useQuery(reportQuery(place.item.report ?? ''));
  if (report.error && !report.data)
    return <FailedScreen place={place} error={report.error} retry={() => void report.refetch()} />;
  if (!report.data)
    return (
      <>
        <Skeleton width={240} height={22} />
        <div className={style.sheet}>
          <SkeletonRows />
        </div>
      </>
    );
  return <Described report={report.data} place={place} />;
}

function Described({ report, place }: ScreenProps & { report: ReportShape }) {
  const navigate = useNavigate();
  const given = readParameters(report.parameters, place.search['with']);
  const ready = Object.keys(missingOf(report.parameters, given)).length === 0;
  const rows = useQuery(reportRowsQuery(report.name, given, ready));
  const ask = (values: Values) =>
    void navigate({ to: '.', search: { ...place.search, with: JSON.stringify(values) } as never });
  return (
    <div className={style.screen}>
      <PageHead
        title={report.heading}
        count={ready && rows.data ? number(rows.data.rows.length) : undefined}
        under={report.help}
        actions={ready && <ReportFiles name={report.name} parameters={given} />}
      />
      {report.parameters.length > 0 && (
        <Parameters
          key={place.search['with'] ?? ''}
          fields={report.parameters}
          given={given}
          busy={rows.isFetching}
          onAsk={ask}
        />
      )}
      {!ready && (
        <div className={style.sheet}>
          <EmptyState title="Nothing asked yet" text="Fill in what stands above, then show the report." />
        </div>
      )}
      {ready && rows.error && (
        <div className={style.sheet}>
          <ErrorState error={rows.error} retry={() => void rows.refetch()} />
        </div>
      )}
      {ready && !rows.error && !rows.data && (
        <div className={style.sheet}>
          <SkeletonRows count={12} columns={5} />
        </div>
      )}
      {ready && !rows.error && rows.data && (
        <Answer report={report} answer={rows.data} waiting={rows.isPlaceholderData} />
      )}
    </div>
  );
}

function Answer({ report, answer, waiting }: { report: ReportShape; answer: ReportRows; waiting: boolean }) {
  const [group, setGroup] = useState('');
  const columns = answer.columns ?? report.columns;
  const groups = groupable(columns, answer.rows);
  if (answer.rows.length === 0)
    return (
      <div className={style.sheet}>
        <EmptyState
          title="Nothing to report"
          text="There is nothing for what was asked. Another day or fewer conditions may have something."
        />
      </div>
    );
  return (
    <>
      {report.chart && (
        <Suspense fallback={<div className={style.chart} />}>
          <Chart chart={report.chart} columns={columns} rows={answer.rows} />
        </Suspense>
      )}
      {answer.cut && (
        <Notice tone="attention">These are the first rows only. The files have all of them.</Notice>
      )}
      {groups.length > 0 && answer.rows.length > 1 && (
        <div className={style.group}>
          <NativeSelect
            label="Group by"
            labelHidden
            none="Not grouped"
            value={group}
            onChange={setGroup}
            choices={groups.map((column) => ({
              value: column.name,
              label: `Grouped by ${column.label.toLowerCase()}`,
            }))}
          />
        </div>
      )}
      <ReportTable report={report} columns={columns} answer={answer} group={group} waiting={waiting} />
    </>
  );
}
