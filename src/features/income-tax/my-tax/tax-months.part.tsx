/** The year's tax month by month: what was deducted, what is still to come, and why. */

import { money, month as monthWords } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './my-tax.module.css';
import { type KnownFigures, regimeNames, type TaxMonth, wholeRupees } from './my-tax.view.ts';
import { TaxSteps } from './tax-steps.part.tsx';

export function TaxMonths({ figures }: { figures: KnownFigures }) {
  const facts: [string, number][] = [
    ['Tax of the year', figures.due],
    ['Deducted so far', figures.deducted],
    ...(figures.elsewhere > 0 ? [['Deducted elsewhere', figures.elsewhere] as [string, number]] : []),
    ['Still to come', figures.toCome],
  ];
  return (
    <div className={style.sheet}>
      {figures.withoutPan && (
        <Notice tone="attention">
          No PAN is recorded, so the law’s higher rate is deducted. Give your PAN in your account details.
        </Notice>
      )}
      <Card title={`${figures.year}, ${regimeNames[figures.regime].toLowerCase()}`}>
        <dl className={style.facts}>
          {facts.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(wholeRupees(amount), true)}</dd>
            </div>
          ))}
        </dl>
        <p className={style.soft}>
          Months to come are your present salary; what is not known yet (a bonus, a raise) is not in them.
          {figures.basis === 'proven'
            ? ' Only what payroll has accepted counts now.'
            : ' What you declared counts until proofs are due.'}
        </p>
      </Card>
      <Card title="Month by month" bare>
        <div className={style.scroll}>
          <Months months={figures.months} rent={figures.regime === 'old'} />
        </div>
      </Card>
      {figures.becauseMonth && figures.nextMonth && (
        <Card title={`What ${monthWords(figures.nextMonth)} will take`}>
          <TaxSteps step={figures.becauseMonth} />
        </Card>
      )}
      <Card title="How the year’s tax is worked out">
        <TaxSteps step={figures.because} open />
      </Card>
    </div>
  );
}

/** `rent`: whether rent lowers the tax at all, which it does in the old regime alone. */
function Months({ months, rent }: { months: readonly TaxMonth[]; rent: boolean }) {
  const hasExempt = rent && months.some(({ exempt }) => exempt > 0);
  const hasPerquisites = months.some(({ perquisites }) => perquisites > 0);
  const most = Math.max(...months.map(({ tax }) => tax), 1);
  return (
    <table className={style.months}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Pay</th>
          {hasPerquisites && <th scope="col">Perquisites</th>}
          {hasExempt && <th scope="col">Rent exempt</th>}
          <th scope="col">Tax</th>
          <td className={style.barHead} />
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month} data-coming={!one.paid || undefined}>
            <th scope="row">
              {monthWords(one.month)} {one.paid ? null : <Tag>to come</Tag>}
            </th>
            <td>{money(one.gross)}</td>
            {hasPerquisites && <td>{money(one.perquisites)}</td>}
            {hasExempt && <td>{money(wholeRupees(one.exempt))}</td>}
            <td>{money(one.tax)}</td>
            <td className={style.bar} aria-hidden="true">
              <i style={{ width: `${(one.tax / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
