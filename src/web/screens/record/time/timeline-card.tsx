import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { recordsKey } from '#web/api/record.ts';
import { listRecords } from '#web/api/records.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { Button } from '#web/ui/button.tsx';
import { date, today } from '#web/ui/format.ts';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../record.module.css';
import type { RecordProps } from '../record-props.ts';
import { momentOf, newestFirst, stepsOf } from './timeline.ts';

type Told = {
  key: string;
  title: string;
  from: string;
  reason: string;
  when: 'future' | 'now' | 'past';
  tab: string;
};

const most = 6;

/** Everything dated about the record in one line of time, newest first; each opens the tab it is kept in. */
export function TimelineCard({ form, record, place }: RecordProps) {
  const navigate = useNavigate();
  const { dated, areComing } = useDatedChildren(form, record.id);
  if (areComing) return <ToCome />;
  const told = dated
    .flatMap(({ form: child, rows }) => toldOf(child, rows))
    .sort((a, b) => b.from.localeCompare(a.from));
  if (told.length === 0) return null;
  const open = (tab: string) => void navigate({ to: '.', search: { ...place.search, tab }, replace: true });
  return (
    <Card
      title="Timeline"
      action={
        told.length > most && (
          <Button look="link" onClick={() => open(told[0]?.tab ?? '')}>
            All
          </Button>
        )
      }
    >
      <ol className={style.line}>
        {told.slice(0, most).map((one) => (
          <li key={one.key} data-when={one.when}>
            <button type="button" onClick={() => open(one.tab)}>
              {one.title}
            </button>
            <p className={style.quiet}>
              {[`from ${date(one.from)}`, one.when === 'future' && 'to come', one.reason]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/**
 * The dated forms below this one with their rows for the record; those the session may not read are left
 * out.
 */
function useDatedChildren(form: FormShape, id: number) {
  const client = useQueryClient();
  return useQueries({
    queries: form.children
      .filter((child) => child.dated)
      .map((child) => ({
        queryKey: [...recordsKey(child.form), 'timeline', id],
        queryFn: async () => {
          const described = await client.ensureQueryData(formQuery(child.form));
          const page = await listRecords(child.form, { [child.field]: id, limit: 100 });
          return { form: described, rows: page.rows };
        },
      })),
    combine: (results) => ({
      dated: results.flatMap((result) => (result.data ? [result.data] : [])),
      areComing: results.some(({ isLoading }) => isLoading),
    }),
  });
}

function toldOf(form: FormShape, rows: readonly RecordShape[]): Told[] {
  const line = newestFirst(rows);
  return line.map((row, at) => {
    const steps = stepsOf(form, row, line[at + 1]).filter((step) => step.field.kind !== 'rows');
    const first = at === line.length - 1;
    return {
      key: `${form.name} ${row.id}`,
      tab: form.name,
      from: row.validFrom ?? '',
      reason: row.reason ?? '',
      when: momentOf(row, today()),
      title:
        first || steps.length === 0
          ? begun(form, row)
          : steps
              .slice(0, 2)
              .map((step) => `${step.field.label} ${valueText(step.field, step.after, true)}`)
              .join(', '),
    };
  });
}

/** The first row of a line: 'Work: HR partner, People'. */
const begun = (form: FormShape, row: RecordShape): string =>
  row.title && row.title !== form.heading ? `${form.heading}: ${row.title}` : form.heading;
