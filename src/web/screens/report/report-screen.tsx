import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReportShape } from '#kernel/calls/report.call.ts';
import { groupable } from '#kernel/report/report-lines.ts';
import type { Values } from '#kernel/wire/described.ts';
import type { ScreenProps } from '#web/place.ts';
import { missingOf } from '#web/screens/record/draft/problems.ts';
import { number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { FailedScreen } from '../failed-screen.tsx';
import { ChartToCome } from './chart-to-come.tsx';
import { Parameters } from './parameters.tsx';
import style from './report.module.css';
import { type Layout, type ReportRows, reportQuery, reportRowsQuery } from './report-api.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';
import { SavedMenu } from './saved-menu.tsx';
import { type Kept, useSaved } from './use-saved.ts';

const Chart = lazy(() => import('./chart.tsx'));

/** Any report, from its description: what it asks, its figures, their picture, and its files. */
export function ReportScreen({ place }: ScreenProps) {
  const report = useQuery(reportQuery(place.item.report ?? ''));
  if (report.error && !report.data)
    return <FailedScreen place={place} error={report.error} retry={() => void report.refetch()} />;
  if (!report.data) return <Waiting />;
  return <Described report={report.data} place={place} />;
}

const Waiting = () => (
  <>
    <Skeleton width={240} height={22} />
    <div className={style.sheet}>
      <SkeletonRows />
    </div>
  </>
);

function Described({ report, place }: ScreenProps & { report: ReportShape }) {
  const navigate = useNavigate();
  const saved = useSaved(report, place);
  const { given, layout, setLayout } = saved;
  const ready = !saved.waits && Object.keys(missingOf(report.parameters, given)).length === 0;
  const rows = useRows(report.name, given, ready, layout);
  const ask = (values: Values) =>
    void navigate({ to: '.', search: { ...place.search, with: JSON.stringify(values) } });
  if (saved.waits) return <Waiting />;
  return (
    <div className={style.screen}>
      <PageHead
        title={report.heading}
        count={ready && rows.data ? number(rows.data.count ?? rows.data.rows.length) : lineToCome}
        under={report.help}
        actions={<Actions report={report} kept={saved} ready={ready} />}
      />
      {saved.isGone && <GoneNotice />}
      {report.parameters.length > 0 && (
        <Parameters
          key={`${place.search['saved'] ?? ''} ${place.search['with'] ?? ''}`}
          fields={report.parameters}
          filters={report.filters ?? []}
          given={given}
          busy={rows.isFetching}
          onAsk={ask}
        />
      )}
      {!ready ? (
        <div className={style.sheet}>
          <EmptyState title="Nothing asked yet" text="Choose filters, then Show." />
        </div>
      ) : (
        <Shown report={report} rows={rows} layout={layout} onLayout={setLayout} />
      )}
    </div>
  );
}

type ActionsProps = { report: ReportShape; kept: Kept; ready: boolean };

/** What was kept of the report, and its files. */
const Actions = ({ report, kept, ready }: ActionsProps) => (
  <>
    {kept.home !== undefined && (
      <SavedMenu
        report={report}
        saved={kept.saved}
        opened={kept.opened}
        changed={kept.changed}
        given={ready ? kept.given : undefined}
        layout={kept.layout}
        place={kept.home}
        onOpen={kept.open}
      />
    )}
    {ready && <ReportFiles name={report.name} parameters={kept.given} layout={kept.layout} />}
  </>
);

const GoneNotice = () => (
  <Notice tone="attention">This saved report is no longer there, or is not shared with you any more.</Notice>
);

type ShownProps = {
  report: ReportShape;
  rows: ReturnType<typeof useRows>;
  layout: Layout;
  onLayout: (layout: Layout) => void;
};

/** The answer, or what is shown for it while it is fetched or has failed. */
function Shown({ report, rows, layout, onLayout }: ShownProps) {
  if (rows.error || !rows.data)
    return (
      <div className={style.sheet}>
        {rows.error ? (
          <ErrorState error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <SkeletonRows count={12} columns={5} />
        )}
      </div>
    );
  return (
    <Answer
      report={report}
      answer={rows.data}
      waiting={rows.isPlaceholderData}
      layout={layout}
      onLayout={onLayout}
    />
  );
}

/** Of more rows than a screen takes, groups and order are the server's, over all of them. */
function useRows(name: string, given: Values, ready: boolean, layout: Layout) {
  const first = useQuery(reportRowsQuery(name, given, ready));
  // Another question may bring other columns: what they do not have arranges nothing.
  const known = new Set(first.data?.columns?.map((column) => column.name));
  const kept = (by: string): string => (known.has(by.replace(/^-/, '')) ? by : '');
  const there: Layout = { group: kept(layout.group), sort: kept(layout.sort) };
  const arranged = first.data?.cut === true && (there.group !== '' || there.sort !== '');
  const laid = useQuery(reportRowsQuery(name, given, arranged, there));
  return arranged ? laid : first;
}

type AnswerProps = {
  report: ReportShape;
  answer: ReportRows;
  waiting: boolean;
  layout: Layout;
  onLayout: (layout: Layout) => void;
};

function Answer({ report, answer, waiting, layout, onLayout }: AnswerProps) {
  const columns = answer.columns ?? report.columns;
  const groups = groupable(columns, answer.rows);
  const chart = answer.chart ?? report.chart;
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
      {chart && (
        <Suspense fallback={<ChartToCome />}>
          <Chart chart={chart} columns={columns} rows={answer.rows} />
        </Suspense>
      )}
      {answer.cut && <CutNotice shown={answer.rows.length} all={answer.count ?? answer.rows.length} />}
      {groups.length > 0 && answer.rows.length > 1 && (
        <div className={style.group}>
          <NativeSelect
            label="Group by"
            labelHidden
            none="Not grouped"
            value={layout.group}
            onChange={(group) => onLayout({ ...layout, group })}
            choices={groups.map((column) => ({
              value: column.name,
              label: `Grouped by ${column.label.toLowerCase()}`,
            }))}
          />
        </div>
      )}
      <ReportTable
        report={report}
        columns={columns}
        answer={answer}
        layout={layout}
        onSort={(sort) => onLayout({ ...layout, sort })}
        waiting={waiting}
      />
    </>
  );
}

const CutNotice = ({ shown, all }: { shown: number; all: number }) => (
  <Notice tone="attention">
    These are the first {number(shown)} rows. The count, totals, groups and order are of all {number(all)},
    and the files have all of them.
  </Notice>
);
