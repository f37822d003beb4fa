/** What somebody who leaves is due by what is known today, and who receives it after a death. */
import { useQuery } from '@tanstack/react-query';
import { date, money } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { LeavingDues } from './dues.call.ts';
import style from './dues.module.css';
import type { DuesQuery } from './dues.view.ts';

export function Dues({ query }: { query: DuesQuery }) {
  const dues = useQuery(query);
  if (dues.error) return <ErrorState error={dues.error} retry={() => void dues.refetch()} small />;
  if (!dues.data)
    return (
      <Card title="Settlement today">
        <SkeletonLines count={4} />
      </Card>
    );
  const { money: known, settlement, payBy, nominees, held } = dues.data;
  return (
    <div className={style.pair}>
      {(known || settlement || payBy !== null) && (
        <Card title={settlement ? 'Settlement' : 'Settlement as it stands today'}>
          {known && <Money {...known} />}
          {payBy !== null && <p className={style.soft}>To be paid by {date(payBy)}.</p>}
          {settlement && (
            <p className={style.soft}>
              <Link to={`/Home/payroll/settlement/${settlement.id}`}>Open the settlement</Link>
              {settlement.total !== null && <> It comes to {money(settlement.total)}.</>}
            </p>
          )}
        </Card>
      )}
      {held.length > 0 && (
        <Card title="Still to be given back">
          <ul className={style.held}>
            {held.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
          <p className={style.soft}>
            What is lost is reported under Assets. It is recovered after seven days to show cause, and never
            for more than its value.
          </p>
        </Card>
      )}
      {nominees.length > 0 && <Nominees nominees={nominees} />}
    </div>
  );
}

function Money({ lines, total, debts, fund }: NonNullable<LeavingDues['money']>) {
  return (
    <>
      <Table label="What the settlement comes to" ledger>
        <thead>
          <tr>
            <Th>Besides the last salary</Th>
            <Th number>Amount</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount }) => (
            <Tr key={label}>
              <Td wraps>{label}</Td>
              <Td number>{money(amount)}</Td>
            </Tr>
          ))}
          <Tr strong>
            <Td wraps>Total</Td>
            <Td number>{money(total)}</Td>
          </Tr>
        </tbody>
      </Table>
      {debts.map(({ label, amount, byPay }) => (
        <p key={label} className={style.soft}>
          {byPay
            ? `Taken with the last salary, within half of the wages: ${money(amount)} of ${label}.`
            : `Still open and to be recovered: ${money(amount)} of ${label}.`}
        </p>
      ))}
      {fund > 0 && <p className={style.soft}>In addition, into the reskilling fund: {money(fund)}.</p>}
    </>
  );
}

function Nominees({ nominees }: Pick<LeavingDues, 'nominees'>) {
  return (
    <Card title="Nominees">
      <Table label="Nominees" ledger>
        <thead>
          <tr>
            <Th>For</Th>
            <Th>Name</Th>
            <Th number>Share</Th>
          </tr>
        </thead>
        <tbody>
          {nominees.map(({ kind, name, relation, share }) => (
            <Tr key={`${kind} ${name}`}>
              <Td wraps>{kind}</Td>
              <Td wraps>
                {name}, {relation}
              </Td>
              <Td number>{share / 100}%</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
