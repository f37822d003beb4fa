/** The reconciliation: heads, sums and what the authorities will be told, each by two ways. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, date, money, number } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { Challans } from '../challan/challans.part.tsx';
import style from './reconciliation.module.css';
import type { Bench, Moved, Reconciliation } from './run.call.ts';
import { reconciliationQuery } from './run.view.ts';

export function RunTies({ bench }: { bench: Bench }) {
  const found = useQuery(reconciliationQuery(bench.id, bench.draftSet ?? 0, bench.state));
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  // The tab stands beside the sums of a calculation; one that is just being replaced is waited for.
  if (!found.data?.calculated) return <SkeletonRows count={6} columns={3} />;
  const { data } = found;
  return (
    <div className={style.cards}>
      {data.last !== null && <Heads data={data} />}
      <Totals data={data} />
      <Authorities data={data} />
      <Challans data={data} />
      {data.unsure.length > 0 && <Unsure rows={data.unsure} />}
    </div>
  );
}

const Matches = ({ yes }: { yes: boolean }) => (
  <Tag tone={yes ? 'good' : 'wrong'}>{yes ? 'matches' : 'does not match'}</Tag>
);

/** Last month's people, less who left, with who joined, are this month's. */
export const headsMatch = ({ last, came, went, slips }: Reconciliation): boolean =>
  (last ?? 0) + came.length - went.length === slips.people;

export const sumsMatch = ({ sums, slips }: Reconciliation): boolean =>
  sums.gross === slips.gross &&
  sums.deductions === slips.deductions &&
  sums.net === slips.net &&
  slips.gross - slips.deductions === slips.net;

export const statutesMatch = ({ statutes }: Reconciliation): boolean =>
  statutes.every(({ amount, slips }) => amount === slips);

function Heads({ data }: { data: Reconciliation }) {
  const { last, came, went, slips } = data;
  return (
    <Card title="People" action={<Matches yes={headsMatch(data)} />}>
      <dl className={style.sum}>
        <Line label="Last month">{number(last ?? 0)}</Line>
        <Line label="Joined">+{number(came.length)}</Line>
        <Line label="Left">−{number(went.length)}</Line>
        <Line label="This month" strong>
          {number(slips.people)}
        </Line>
      </dl>
      <People title="Joined" usual="joined" people={came} />
      <People title="Left" usual="left" people={went} />
    </Card>
  );
}

function Line({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PeopleProps = { title: string; usual: string; people: readonly Moved[] };

/** By reason; the usual one says no more than the title. */
function People({ title, usual, people }: PeopleProps) {
  if (people.length === 0) return null;
  const why = new Map<string, Moved[]>();
  for (const one of people) why.set(one.why, [...(why.get(one.why) ?? []), one]);
  return (
    <>
      {[...why].map(([reason, those]) => (
        <details key={reason} className={style.people}>
          <summary>
            {title}: {count(those.length, 'person', 'people')}
            {reason === usual ? '' : `, ${reason}`}
          </summary>
          <ul>
            {those.slice(0, 200).map(({ employee, name, code, net }) => (
              <li key={employee}>
                <span>
                  {name} {code}
                </span>
                <span>{money(net)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function Totals({ data }: { data: Reconciliation }) {
  const { sums, slips } = data;
  return (
    <Card title="Sums" action={<Matches yes={sumsMatch(data)} />}>
      <dl className={style.sum}>
        <Line label="Gross">{money(slips.gross)}</Line>
        <Line label="Deductions">−{money(slips.deductions)}</Line>
        <Line label="Net to pay" strong>
          {money(slips.net, true)}
        </Line>
      </dl>
      <p className={style.soft}>
        Counted again from {count(slips.people, 'payslip')}; the run’s own net is {money(sums.net, true)}.
      </p>
    </Card>
  );
}

function Authorities({ data }: { data: Reconciliation }) {
  const { statutes } = data;
  return (
    <Card
      className={style.wide ?? ''}
      title="Levies on payslips"
      action={<Matches yes={statutesMatch(data)} />}
    >
      <Table label="Statutory totals" ledger>
        <thead>
          <tr>
            <Th>Authority</Th>
            <Th number>In the run</Th>
            <Th number>Counted from payslips</Th>
          </tr>
        </thead>
        <tbody>
          {statutes.flatMap(({ name, amount, slips, lines }) => [
            <Tr key={name} strong>
              <Td>{name}</Td>
              <Td number>{money(amount)}</Td>
              <Td number>{money(slips)}</Td>
            </Tr>,
            ...(lines.length > 1
              ? lines
                  .filter(({ amount, slips: again }) => amount !== 0 || again !== 0)
                  .map((line) => (
                    <Tr key={`${name}/${line.label}`}>
                      <Td className={style.part}>{line.label}</Td>
                      <Td number>{money(line.amount)}</Td>
                      <Td number>{money(line.slips)}</Td>
                    </Tr>
                  ))
              : []),
          ])}
        </tbody>
      </Table>
    </Card>
  );
}

/** What nobody has compared with its source yet: read the notification before the run goes on. */
function Unsure({ rows }: { rows: Reconciliation['unsure'] }) {
  return (
    <Card
      className={style.wide ?? ''}
      title="Unverified law"
      action={<Tag tone="attention">{count(rows.length, 'rate')}</Tag>}
    >
      <p className={style.soft}>
        Nobody has compared these rates with the act or notification yet. Check them before filing; payslips
        do not show this.
      </p>
      <ul className={style.unsure}>
        {rows.map(({ title, words, cite, from }) => (
          <li key={`${title} ${from}`}>
            <strong>{title}</strong>
            <span>{words}</span>
            <small>
              {cite}, since {date(from)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
