/** A person's pay: what holds, its history, and a new salary entered as a cost, a gross or a net. */
import { useQuery } from '@tanstack/react-query';
import type { Linked } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { useDatedRows } from '#web/screens/record/time/dated-rows.ts';
import { newestFirst, rowOn } from '#web/screens/record/time/timeline.ts';
import { today } from '#web/ui/format.ts';
import style from '../structure/structure-bench.module.css';
import { SalaryEntry } from './salary-entry.part.tsx';

const child = { form: 'salary-assignment', field: 'employee', heading: 'Pay', dated: true } as const;

function PayTab({ place, record }: TabProps) {
  const form = useQuery(formQuery(child.form));
  const list = useDatedRows({ form: form.data, field: child.field, parent: record.id });
  const mayWrite =
    place.search['sWrite'] !== '0' && !place.search['asOf'] && form.data?.rights.write === 'organisation';
  const rows = newestFirst((list.data?.rows ?? []).filter((row) => !row.supersededAt));
  const now = rowOn(rows, today()) ?? rows[0];
  const structure = (now?.values['structure'] as Linked | null | undefined) ?? null;
  return (
    <div className={style.side}>
      <ChildTab child={child} place={place} parent={record} />
      {mayWrite && list.data && (
        <SalaryEntry
          key={now?.id ?? 0}
          employee={record.id}
          current={{ structure: structure && { id: structure.id ?? 0, title: structure.title } }}
        />
      )}
    </div>
  );
}

export default page<TabProps>({ component: PayTab });
