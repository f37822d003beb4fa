import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMenu } from '#web/api/inside/use-frame.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { ChartToCome } from '#web/screens/report/chart-to-come.tsx';
import { type ReportRows, reportRowsQuery } from '#web/screens/report/report-api.ts';
import { isFigure, reportText } from '#web/screens/report/report-value.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { count, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th } from '#web/ui/table.tsx';

const Chart = lazy(() => import('#web/screens/report/chart.tsx'));
const linesShown = 10;

/** What the report answers today, for whoever looks: its first lines, and the way to all of them. */
export function BuiltAnswer({ record }: RecordProps) {
  const asked = { builtReport: record.id, asOf: today() };
  const rows = useQuery(reportRowsQuery('own-report-answer', asked, true));
  const menu = useMenu();
  const path = entriesOf(menu).find(({ item }) => item.report === 'own-report-answer')?.item.path;
  return (
    <Card
      title="Answer today"
      action={
        path !== undefined && (
          <Link to={`/Home/${path}?with=${encodeURIComponent(JSON.stringify({ builtReport: record.id }))}`}>
            Open the report
          </Link>
        )
      }
    >
      {rows.error ? (
        <ErrorState error={rows.error} retry={() => void rows.refetch()} />
      ) : !rows.data ? (
        <SkeletonRows count={5} columns={4} />
      ) : (
        <Lines answer={rows.data} />
      )}
    </Card>
  );
}

function Lines({ answer }: { answer: ReportRows }) {
  const { columns, rows, chart } = answer;
  if (columns.length === 0) return <p>You may see none of its columns.</p>;
  if (rows.length === 0) return <p>There is nothing for these conditions.</p>;
  return (
    <>
      {chart && (
        <Suspense fallback={<ChartToCome />}>
          <Chart chart={chart} columns={columns} rows={rows} />
        </Suspense>
      )}
      <Table label="Answer today" ledger>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.name} number={isFigure(column)}>
                {column.label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, linesShown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a report has no identity but its place.
            <tr key={at}>
              {columns.map((column) => (
                <Td key={column.name} number={isFigure(column)}>
                  {reportText(column, row[column.name])}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {answer.count > linesShown && <p>{`The first ${linesShown} of ${count(answer.count, 'line')}.`}</p>}
    </>
  );
}
