/** What a month's pay owes, with the day, where each stands, and the button that does what comes next. */

import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { recordsKey } from '#web/api/record.ts';
import { say } from '#web/language/say.ts';
import { date, money, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import type { Chip, complianceCall, Obligation, ObligationKind } from './compliance.call.ts';
import style from './compliance.module.css';
import { standingOf } from './obligation.view.ts';
import { ObligationAct } from './obligation-act.part.tsx';

export const chipTones: Readonly<Record<Chip, Tone>> = {
  late: 'wrong',
  failed: 'attention',
  due: 'attention',
  made: 'note',
  filed: 'good',
  paid: 'good',
};

/** One word for where an obligation stands, as the chip of a month says it: '2 late'. */
export const chipWords: Readonly<Record<Chip, string>> = {
  late: say('late'),
  failed: say('failed'),
  due: say('due'),
  made: say('made'),
  filed: say('filed'),
  paid: say('paid'),
};

/** Below the key of returns: one that is made or filed is read again here too. */
export const complianceKey = [...recordsKey('filing'), 'compliance'] as const;

export function MonthObligations({ month }: { month: Month }) {
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery({
    queryKey: [...complianceKey, month],
    queryFn: () => ask<typeof complianceCall>('GET', '/api/compliance', { query: { month } }),
  });
  // What comes next in each row depends on the reader's rights.
  const rights = useQuery(formQuery('filing'));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || rights.isLoading) return <SkeletonRows count={6} columns={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={`Nothing is owed for ${formatMonth(month)} yet`}
        text="What is owed is counted from locked payslips. Have the month’s run approved first."
        icon={<IconCalendarDue size={28} stroke={1.5} aria-hidden="true" />}
      />
    );
  return narrow ? <Cards rows={data} month={month} /> : <Rows rows={data} month={month} />;
}

type OwedProps = { rows: readonly Obligation[]; month: Month };

const owed = ({ amount }: Obligation): string => (amount === null ? '–' : money(amount));

/** Where a state's day is entered, by the kind of obligation. */
const dayEntered: Readonly<Partial<Record<ObligationKind, string>>> = {
  'professional-tax': 'framework/professional-tax-registration',
  'welfare-fund': 'framework/statutory-registration',
};

function DueDay({ kind, dueOn, cite, unverified }: Obligation) {
  if (!dueOn) {
    const entered = dayEntered[kind];
    return (
      <span className={style.noDay}>
        No due day on record{' '}
        {entered && <Link to={`/Home/${entered}`}>Enter the day of the state’s notification</Link>}
      </span>
    );
  }
  return (
    <span title={cite ?? undefined}>
      {date(dueOn)}
      {unverified && (
        <>
          {' '}
          <Tag>unverified</Tag>
        </>
      )}
    </span>
  );
}

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
            <p className={style.soft}>
              {row.dueOn && 'Due '}
              <DueDay {...row} />
            </p>
            <Standing row={row} />
            <div className={style.act}>
              <ObligationAct row={row} month={month} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rows({ rows, month }: OwedProps) {
  return (
    <Card bare>
      <Table label="Obligations of the month">
        <thead>
          <tr>
            <Th>Obligation</Th>
            <Th number>Amount</Th>
            <Th>Due on</Th>
            <Th>Status</Th>
            <Th>Next</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.name}>
              <Td>{row.name}</Td>
              <Td number>{owed(row)}</Td>
              <Td>
                <DueDay {...row} />
              </Td>
              <Td>
                <Standing row={row} />
              </Td>
              <Td>
                <ObligationAct row={row} month={month} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The chip, and what being late has cost; of what that is made stands in the title. */
function Standing({ row }: { row: Obligation }) {
  const { chip, words } = standingOf(row, today());
  const { interest = 0, damages = 0, fee = 0, cite } = row.lateCost ?? {};
  const costs = { [say('interest')]: interest, [say('damages')]: damages, [say('fee')]: fee };
  const parts = Object.entries(costs).filter(([, amount]) => amount > 0);
  const each = parts.map(([name, amount]) => `${money(amount, true)} ${name}`).join(', ');
  return (
    <span className={style.standing}>
      <Tag tone={chipTones[chip]}>{words}</Tag>
      {parts.length > 0 && (
        <small title={`${each}. ${cite}`}>
          costs {money(interest + damages + fee, true)} so far: {parts.map(([name]) => name).join(', ')}
        </small>
      )}
    </span>
  );
}
