/** What was made of a saved report by itself: each day's file, for whom it was, or why there is none. */
import type { RecordShape } from '#kernel/wire/described.ts';
import { useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { isLinked, linkedId } from '#web/screens/record/linked.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { moment, number, shortDate } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th } from '#web/ui/table.tsx';

/** As many as are ever kept. */
const most = 50;

function FilesTab({ record }: TabProps) {
  const files = useRecords('report-file', { savedReport: record.id, limit: most });
  if (files.error && !files.data)
    return <ErrorState error={files.error} retry={() => void files.refetch()} />;
  if (!files.data) return <SkeletonRows count={5} columns={4} />;
  return (
    <Card bare title="Made by itself">
      {files.data.rows.length === 0 ? (
        <EmptyState
          title="No file for you"
          text="Nothing has been made on schedule yet, or you may not read everything in it today."
        />
      ) : (
        <Table label="Made by itself">
          <thead>
            <tr>
              <Th>For the day</Th>
              <Th>File</Th>
              <Th number>Size</Th>
              <Th>Made</Th>
              <Th>For</Th>
            </tr>
          </thead>
          <tbody>
            {files.data.rows.map((row) => (
              <Day key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function Day({ row }: { row: RecordShape }) {
  const { madeFor, file, kilobytes, toldTo, remark } = row.values;
  const id = linkedId(file);
  return (
    <tr>
      <Td>{shortDate(String(madeFor))}</Td>
      <Td wraps>
        {id !== undefined ? (
          <a className={buttonClass('link')} href={`/api/files/${id}`} download>
            {titleOf(file)}
          </a>
        ) : (
          <>
            <Tag tone="attention">Not made</Tag> {String(remark ?? '')}
          </>
        )}
      </Td>
      <Td number>{typeof kilobytes === 'number' && `${number(kilobytes)} KB`}</Td>
      <Td>{row.changedAt && moment(row.changedAt)}</Td>
      <Td wraps>{String(toldTo ?? '')}</Td>
    </tr>
  );
}

const titleOf = (file: unknown): string => (isLinked(file) ? file.title : 'File');

export default page<TabProps>({ component: FilesTab });
