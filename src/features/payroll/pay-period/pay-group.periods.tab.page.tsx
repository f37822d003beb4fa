/** A pay group's periods: which days each is for, and the run that pays it on which day. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date, nothing } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { payRun } from '../run/pay-run.form.ts';
import style from './group-period.module.css';
import { daysOf, type GroupPeriod, nameOf, periodsQuery } from './group-period.view.ts';
import { NextRun } from './next-run.part.tsx';

/** How many months a page goes on or back. */
const step = 6;

function Periods({ record }: TabProps) {
  const [from, setFrom] = useState<string>();
  const { data, error, refetch } = useQuery(periodsQuery(record.id, from));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} columns={4} />;
  const move = (by: number) => setFrom(addMonths(data.from as Month, by));
  const next = data.periods.find((period) => period.next);
  return (
    <div className={style.parts}>
      {next && <NextRun key={next.from} group={record.id} name={record.title} period={next} />}
      <div className={style.months}>
        <Button size="small" onClick={() => move(-step)}>
          Earlier months
        </Button>
        <Button size="small" onClick={() => move(step)}>
          Later months
        </Button>
      </div>
      <Card bare>
        <List periods={data.periods} />
      </Card>
    </div>
  );
}

function List({ periods }: { periods: readonly GroupPeriod[] }) {
  return (
    <Table label="Periods of this group">
      <thead>
        <tr>
          <Th>Period</Th>
          <Th>Days</Th>
          <Th>Pay date</Th>
          <Th>Run</Th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <Tr key={period.from}>
            <Td>{nameOf(period)}</Td>
            <Td>{daysOf(period)}</Td>
            <Td>{period.run ? date(period.run.payOn) : nothing}</Td>
            <Td>
              <RunOf period={period} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function RunOf({ period: { run, next } }: { period: GroupPeriod }) {
  if (run) return <Link to={`/Home/payroll/run/${run.id}`}>{stateOf(run.state)}</Link>;
  return next ? <Tag tone="attention">next</Tag> : nothing;
}

/** 'in review' for a state as the form writes it. */
const stateOf = (state: string): string => payRun.words?.[state] ?? state;

export default page({ component: Periods });
