import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useRecords } from '#web/api/record.ts';
import { Cell } from '#web/screens/list/rows/cell.tsx';
import { shownColumns } from '#web/screens/list/rows/columns.ts';
import { Button } from '#web/ui/button.tsx';
import { manyOf } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from '../record.module.css';
import type { ChildProps } from '../time/dated-tab.tsx';
import { ChildDrawer } from './child-drawer.tsx';

/** The records of a form that hang below this one; each opens beside the list. */
export function ChildList({ form, field, parent, mayWrite, asOf }: ChildProps) {
  const [opened, setOpened] = useState<RecordShape | 'new'>();
  const [limit, setLimit] = useState(50);
  const list = useRecords(form.name, { [field]: parent.id, limit, asOf });
  if (list.error && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows count={5} columns={4} />;
  const add = mayWrite && !form.comesFilled && (
    <Button look="primary" onClick={() => setOpened('new')}>
      New {form.one}
    </Button>
  );
  return (
    <Card bare title={form.heading} action={list.data.rows.length > 0 && add}>
      {list.data.rows.length === 0 ? (
        <EmptyState title={`No ${manyOf(form)} of ${parent.title}`} text={form.help} action={add} />
      ) : (
        <Rows form={form} field={field} rows={list.data.rows} onOpen={setOpened} />
      )}
      {list.data.total > list.data.rows.length && (
        <div className={style.more}>
          <Button look="link" onClick={() => setLimit(200)}>
            Show more of {list.data.total}
          </Button>
        </div>
      )}
      {opened && (
        <ChildDrawer
          form={form}
          field={field}
          parent={parent}
          record={opened}
          mayWrite={mayWrite}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

type RowsProps = {
  form: FormShape;
  field: string;
  rows: readonly RecordShape[];
  onOpen: (row: RecordShape) => void;
};

function Rows({ form, field, rows, onOpen }: RowsProps) {
  const columns = shownColumns(form, []).filter((column) => column.name !== field);
  return (
    <Table label={form.heading}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.name} number={column.end}>
              {column.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id} opens onClick={() => onOpen(row)}>
            {columns.map((column) => (
              <Td key={column.name} number={column.end}>
                {column.kind === 'title' ? (
                  <button type="button" className={style.opener} onClick={() => onOpen(row)}>
                    {row.title || `Untitled ${form.one}`}
                  </button>
                ) : (
                  <Cell form={form} column={column} row={row} />
                )}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
