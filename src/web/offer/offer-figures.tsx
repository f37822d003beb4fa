import { money } from '#web/ui/format.ts';
import style from './figures.module.css';
import type { OfferLine } from './offer-shape.ts';

const sum = (lines: readonly OfferLine[], of: 'monthly' | 'annual'): number =>
  lines.reduce((total, line) => total + line[of], 0);

/** What a cost to company consists of, a month and a year. */
export function OfferFigures({ lines }: { lines: readonly OfferLine[] }) {
  const besides = lines.filter(({ kind }) => kind !== 'earning');
  return (
    <>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col" className={`${style.label} ${style.small}`}>
              Component
            </th>
            <th scope="col" className={`${style.amount} ${style.small}`}>
              ₹ a month
            </th>
            <th scope="col" className={`${style.amount} ${style.small}`}>
              ₹ a year
            </th>
          </tr>
        </thead>
        <Part lines={lines.filter(({ kind }) => kind === 'earning')} closing="Gross pay" />
        {besides.length > 0 && <Part lines={besides} closing="Employer contributions" />}
        <tbody>
          <Row label="Cost to company" lines={lines} strong />
        </tbody>
      </table>
      <p className={style.soft}>
        Taxes and own contributions to the funds are deducted from gross pay as the law demands.
      </p>
    </>
  );
}

function Part({ lines, closing }: { lines: readonly OfferLine[]; closing: string }) {
  return (
    <tbody>
      {lines.map((line) => (
        <Row key={line.component} label={line.component} lines={[line]} />
      ))}
      <Row label={closing} lines={lines} strong />
    </tbody>
  );
}

type RowProps = { label: string; lines: readonly OfferLine[]; strong?: boolean };

function Row({ label, lines, strong }: RowProps) {
  const weight = strong ? style.strong : '';
  return (
    <tr>
      <th scope="row" className={`${style.label} ${weight}`}>
        {label}
      </th>
      <td className={`${style.amount} ${weight}`}>{money(sum(lines, 'monthly'))}</td>
      <td className={`${style.amount} ${weight}`}>{money(sum(lines, 'annual'))}</td>
    </tr>
  );
}
