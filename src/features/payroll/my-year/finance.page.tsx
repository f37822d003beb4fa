/** A person's pay through a tax year, on one page: what came, what is put by, what the tax heads for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date, money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { slipStates } from '../payment/payment-way.form.ts';
import type { Finance, Opening, OwnSlip } from './finance.call.ts';
import style from './finance.module.css';
import { financeQuery, sumOf, yearName } from './finance.view.ts';
import { FinanceDeposits } from './finance-deposits.part.tsx';
import { FinanceSalary } from './finance-salary.part.tsx';

function FinancePage({ place }: ScreenProps) {
  const [year, setYear] = useState<string>();
  const finance = useQuery(financeQuery(year));
  if (finance.error)
    return <FailedScreen place={place} error={finance.error} retry={() => void finance.refetch()} />;
  const { data } = finance;
  return (
    <>
      <PageHead
        title="My pay through the year"
        under={data && data.years.length < 2 ? yearName(data.year) : undefined}
      />
      {!data && (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {data && data.years.length > 1 && (
        <div className={style.years}>
          {data.years.map((one) => (
            <Chip key={one} on={one === data.year} onClick={() => setYear(one)}>
              {yearName(one)}
            </Chip>
          ))}
        </div>
      )}
      {data &&
        (data.slips.length === 0 ? (
          <Card>
            <EmptyState
              title="No payslip in this year yet"
              text="Your pay appears here when your payslip is published."
            />
          </Card>
        ) : (
          <Year finance={data} />
        ))}
    </>
  );
}

function Year({ finance: { slips, opening, deposits } }: { finance: Finance }) {
  return (
    <div className={style.page}>
      <div className={style.side}>
        <SoFar slips={slips} opening={opening} />
        <Tax slips={slips} before={opening} />
        <PutBy slips={slips} opening={opening} />
      </div>
      <div className={style.main}>
        <Card title="Month by month">
          <Months slips={slips} />
        </Card>
        <FinanceDeposits slips={slips} deposits={deposits} />
        <FinanceSalary />
      </div>
    </div>
  );
}

function Figures({ lines }: { lines: readonly (readonly [label: string, amount: number])[] }) {
  return (
    <dl className={style.figures}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type OfYear = { slips: readonly OwnSlip[]; opening: Opening | null };

function SoFar({ slips, opening }: OfYear) {
  return (
    <Card title="The year so far">
      <p className={style.big}>{money(sumOf(slips, 'net'), true)}</p>
      <Figures
        lines={[
          ['Gross', sumOf(slips, 'gross')],
          ['Deductions', -sumOf(slips, 'deductions')],
        ]}
      />
      {opening && opening.pay > 0 && (
        <>
          <p className={style.soft}>
            Before that, up to {month(opening.upTo)}, by the earlier system: not in the sums above.
          </p>
          <Figures
            lines={[
              ['Pay', opening.pay],
              ['Pay of the whole year so far', opening.pay + sumOf(slips, 'gross')],
            ]}
          />
        </>
      )}
    </Card>
  );
}

/** What the latest payslip projects for the year, and how much of it has been taken. */
function Tax({ slips, before }: { slips: readonly OwnSlip[]; before: Opening | null }) {
  const projected = slips.find(({ kind }) => kind === 'regular')?.projectedTax ?? 0;
  const taken = sumOf(slips, 'tax') + (before?.tax ?? 0);
  const professionalTax = sumOf(slips, 'professionalTax') + (before?.professionalTax ?? 0);
  const share = projected > 0 ? Math.min(100, Math.round((taken / projected) * 100)) : 0;
  return (
    <Card title="Income tax of the year">
      {projected === 0 ? (
        <p className={style.soft}>
          {taken === 0 ? 'No tax is due on this year’s pay so far.' : `Taken so far: ${money(taken, true)}.`}
        </p>
      ) : (
        <>
          <p className={style.bar} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </p>
          <Figures
            lines={[
              ['Projected for the year', projected],
              ['Taken so far', taken],
              ['Still to come', Math.max(0, projected - taken)],
            ]}
          />
          <p className={style.soft}>Projected from your latest payslip; a declaration or a raise moves it.</p>
        </>
      )}
      {professionalTax > 0 && <Figures lines={[['Professional tax', professionalTax]]} />}
    </Card>
  );
}

/** What went to the fund and the insurance in the person's name. */
function PutBy({ slips, opening }: OfYear) {
  const { fund = 0, voluntaryFund = 0, insurance = 0, welfare = 0 } = opening ?? {};
  const lines = (
    [
      ['Provident fund, yours', sumOf(slips, 'fundOwn') + fund + voluntaryFund],
      ['Provident fund, employer', sumOf(slips, 'fundEmployer')],
      ['Pension fund, employer', sumOf(slips, 'pension')],
      ['State insurance, yours', sumOf(slips, 'insuranceOwn') + insurance],
      ['State insurance, employer', sumOf(slips, 'insuranceEmployer')],
      ['Labour welfare fund, yours', sumOf(slips, 'welfareOwn') + welfare],
      ['Labour welfare fund, employer', sumOf(slips, 'welfareEmployer')],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  if (lines.length === 0) return null;
  return (
    <Card title="Set aside in your name">
      <Figures lines={lines} />
    </Card>
  );
}

function Months({ slips }: { slips: readonly OwnSlip[] }) {
  const most = Math.max(1, ...slips.map(({ gross }) => Math.abs(gross)));
  return (
    <ol className={style.months}>
      {slips.map((slip) => (
        <li key={slip.id}>
          <Link to={`/Home/my-transactions/payslip/${slip.id}`} className={style.month}>
            <span className={style.name}>
              {month(slip.month)}
              <small>
                {slip.kind === 'regular' ? '' : `${slip.kind.replaceAll('-', ' ')} · `}
                {slip.state === 'unpaid' ? '' : `${slipStates[slip.state].toLowerCase()}, `}pay date{' '}
                {date(slip.payOn)}
              </small>
            </span>
            <span className={style.net}>{money(slip.net, true)}</span>
            <span className={style.track} aria-hidden="true">
              <i style={{ width: `${share(slip.net, most)}%` }} />
              <i data-taken="true" style={{ width: `${share(slip.deductions, most)}%` }} />
            </span>
            <span className={style.soft}>
              Gross {money(slip.gross)}, deductions {money(slip.deductions)}
              {slip.tax > 0 && `, of it income tax ${money(slip.tax)}`}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const share = (amount: number, most: number): number => Math.max(0, Math.round((amount / most) * 100));

export default page({ component: FinancePage });
