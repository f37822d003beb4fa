/** A month's obligations with their days: what is late stands out, and each line leads to its return. */
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { api } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { useNarrow } from '#web/screens/list/use-narrow.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date, money, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { filing as filingForm } from '../filing/filing.form.ts';
import style from './compliance.module.css';
import type { Obligation } from './obligation.view.ts';

function Compliance({ place }: ScreenProps) {
  const month = (place.search['month'] ?? addMonths(monthOf(today()), -1)) as Month;
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', month],
    queryFn: () => api.get<Obligation[]>(`/compliance?month=${month}`),
  });
  const go = (months: number) =>
    void navigate({
      to: place.path,
      search: { ...place.search, month: addMonths(month, months) } as never,
      replace: true,
    });
  return (
    <>
      <PageHead
        title={place.item.name}
        under={`Wages of ${formatMonth(month)}`}
        actions={
          <>
            <Button onClick={() => go(-1)}>{formatMonth(addMonths(month, -1))}</Button>
            <Button onClick={() => go(1)}>{formatMonth(addMonths(month, 1))}</Button>
          </>
        }
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={6} columns={4} /> : null}
      {data?.length === 0 && (
        <EmptyState
          title={`Nothing is owed for ${formatMonth(month)} yet`}
          text="What is owed is counted from locked payslips. Have the month’s run approved first."
          icon={<IconCalendarDue size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data &&
        data.length > 0 &&
        (narrow ? <Cards rows={data} month={month} /> : <Rows rows={data} month={month} />)}
    </>
  );
}

type OwedProps = { rows: readonly Obligation[]; month: Month };

const owed = ({ amount }: Obligation): string => (amount === null ? '–' : money(amount));

const dueDay = ({ dueOn }: Obligation): string => (dueOn ? date(dueOn) : 'no day named');

/** On the phone the day and the return stand below the name, not beyond the edge. */
function Cards({ rows, month }: OwedProps) {
  return (
    <Card bare>
      <ul className={style.cards} aria-label="Obligations of the month">
        {rows.map((row) => (
          <li key={row.name}>
            <p className={style.first}>
              <strong>{row.name}</strong>
              <span>{owed(row)}</span>
            </p>
            <p className={style.soft}>{row.dueOn ? `Due on ${dueDay(row)}` : 'No day named'}</p>
            <p>
              <Standing row={row} month={month} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rows({ rows, month }: OwedProps) {
  return (
    <Table label="Obligations of the month">
      <thead>
        <tr>
          <Th>Owed to</Th>
          <Th number>On payslips</Th>
          <Th>Due on</Th>
          <Th>Return</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.name}>
            <Td>{row.name}</Td>
            <Td number>{owed(row)}</Td>
            <Td title={row.cite ?? undefined}>{dueDay(row)}</Td>
            <Td>
              <Standing row={row} month={month} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const standings: Readonly<Record<string, string>> = filingForm.words ?? {};

/** Late by how long, and what that costs; of what it is made stands in the title. */
function Late({ daysLate, lateCost }: Obligation) {
  if (daysLate === 0) return null;
  const { interest = 0, damages = 0, fee = 0, cite } = lateCost ?? {};
  const parts = Object.entries({ interest, damages, fee }).filter(([, amount]) => amount > 0);
  const each = parts.map(([name, amount]) => `${money(amount)} ${name}`).join(', ');
  return (
    <>
      <Tag tone="wrong">{count(daysLate, 'day')} late</Tag>{' '}
      {parts.length > 0 && (
        <span title={`${each}. ${cite}`}>
          costs {money(interest + damages + fee)} {parts.map(([name]) => name).join(', ')}
        </span>
      )}
    </>
  );
}

function Standing({ row, month }: { row: Obligation; month: Month }) {
  const { kind, indianState, filing, standing } = row;
  const late = <Late {...row} />;
  if (standing) {
    const { doneOn, words, path } = standing;
    return (
      <>
        <Link to={`/Home/${path}`}>{doneOn ? `${words} on ${date(doneOn)}` : words}</Link> {late}
      </>
    );
  }
  if (!filing) {
    const asked = new URLSearchParams({ kind, month, ...(indianState && { indianState }) });
    return (
      <>
        <Link to={`/Home/payroll/filing/new?${asked}`}>Make the return</Link> {late}
      </>
    );
  }
  const words = filing.filedOn ? `Filed on ${date(filing.filedOn)}` : standings[filing.state];
  return (
    <>
      <Link to={`/Home/payroll/filing/${filing.id}`}>{words}</Link> {late}
    </>
  );
}

export default page({ component: Compliance });
