/** The period that a pay group's next run pays, with its days: the run is created from here. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { useRecords, useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './group-period.module.css';
import { daysOf, type GroupPeriod, nameOf, periodsQuery } from './group-period.view.ts';

type NextRunProps = { group: number; name: string; period: GroupPeriod };

export function NextRun({ group, name, period }: NextRunProps) {
  const form = useQuery(formQuery('pay-run'));
  const save = useSaveRecord('pay-run');
  const navigate = useNavigate();
  const [payOn, setPayOn] = useState<string | null>(period.to);
  if (!form.data?.rights.write) return null;
  const create = async (): Promise<void> => {
    const { month, number } = period;
    const values = { kind: 'regular', payGroup: group, month, payOn, ...(number && { period: number }) };
    await save
      .mutateAsync({ values })
      .then(({ id }) => navigate({ to: `/Home/payroll/run/${id}` }), tellError);
  };
  return (
    <Card title={`Next in ${name}: ${nameOf(period)}`}>
      <div className={style.next}>
        <p>{daysOf(period)}</p>
        <DateInput label="Pay date" value={payOn} onChange={setPayOn} />
        <Button look="primary" busy={save.isPending} disabled={payOn === null} onClick={() => void create()}>
          Create this run
        </Button>
      </div>
    </Card>
  );
}

/** Of every group that is paid more often than once a month; nothing where there is none. */
export function NextRuns() {
  const filter = JSON.stringify([
    { field: 'frequency', is: ['daily', 'weekly', 'fortnightly', 'twice-a-month'] },
    { field: 'active', is: [true] },
  ]);
  const groups = useRecords('pay-group', { filter, limit: 20, columns: 'name' });
  if (!groups.data?.rows.length) return null;
  return (
    <section className={style.below} aria-label="Groups paid more often than once a month">
      {groups.data.rows.map(({ id, title }) => (
        <NextOf key={id} group={id} name={title} />
      ))}
    </section>
  );
}

function NextOf({ group, name }: { group: number; name: string }) {
  const periods = useQuery(periodsQuery(group));
  const next = periods.data?.periods.find((period) => period.next);
  return next && <NextRun key={next.from} group={group} name={name} period={next} />;
}
