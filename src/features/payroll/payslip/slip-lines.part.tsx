/**
 * The lines of a payslip. Each opens to why it is what it is; beside it, what moved since the month before.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Button } from '#web/ui/button.tsx';
import { money } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { type SlipAt, whyQuery } from '../workbench/run.view.ts';
import style from './explanation.module.css';
import type { Slip, SlipLine } from './slip.call.ts';

type Source = { readonly at: SlipAt; readonly draftSet: number };
/** What each line has come to in the tax year, by code. */
type ToDate = Readonly<Record<string, number>> | undefined;
type Asking = { readonly onAsk?: ((line: SlipLine) => void) | undefined };

const groups = [
  { kind: 'earning', title: 'Earnings', sum: 'Gross', of: (slip: Slip) => slip.gross, sign: 1 },
  {
    kind: 'deduction',
    title: 'Deductions',
    sum: 'Deductions',
    of: (slip: Slip) => slip.deductions,
    sign: -1,
  },
  {
    kind: 'employer-contribution',
    title: 'Employer contributions',
    sum: 'Employer cost',
    of: (slip: Slip) => slip.employerCost,
    sign: 1,
  },
  { kind: 'information', title: 'For information', sum: null, of: () => 0, sign: 1 },
] as const;

/** `onAsk` is there on the own payslip: a line can be asked about. */
type LinesProps = Asking & {
  slip: Slip;
  source: Source;
  toDate?: ToDate;
  /** What the salary gives for a full month, by code, beside what was earned of it. */
  fullMonth?: ToDate;
};

export function SlipLines({ slip, source, toDate, fullMonth, onAsk }: LinesProps) {
  const [opened, setOpened] = useState<string>();
  const shown = ({ kind, onPayslip, amount, lastAmount }: SlipLine) =>
    onPayslip === 'always' ||
    ((amount !== 0 || (lastAmount ?? 0) !== 0) && (kind !== 'information' || onPayslip !== 'never'));
  const moves = slip.lines.some((line) => shown(line) && by(line) !== 0);
  return (
    <>
      {groups.map(({ kind, title, sum, of, sign }) => {
        const rates = kind === 'earning' && hasAny(fullMonth) ? fullMonth : undefined;
        const lines = slip.lines.filter((line) => line.kind === kind && shown(line));
        if (lines.length === 0) return null;
        return (
          <section key={kind} aria-label={title}>
            <h3 className={style.group}>
              <span>{title}</span>
              {moves && (
                <small className={style.moved}>
                  {slip.part ? 'Change from last period' : 'Change from last month'}
                </small>
              )}
              {rates && <small className={style.toDate}>Full month</small>}
              <small className={style.amount}>{slip.part ? 'This period' : 'This month'}</small>
              {toDate && sum && <small className={style.toDate}>Year to date</small>}
            </h3>
            {lines.map((line) => (
              <Line
                key={line.code}
                line={line}
                sign={sign}
                rate={rates && (rates[line.code] ?? null)}
                toDate={toDate && sum ? (toDate[line.code] ?? 0) : undefined}
                source={source}
                onAsk={onAsk}
                opened={opened === line.code}
                onToggle={() => setOpened(opened === line.code ? undefined : line.code)}
              />
            ))}
            {sum && (
              <p className={style.sum}>
                <span>{sum}</span>
                {rates && <span className={style.toDate}>{money(sumOf(rates))}</span>}
                <span className={style.amount}>{money(of(slip) * sign)}</span>
                {toDate && <span className={style.toDate} />}
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}

const hasAny = (of: ToDate): of is NonNullable<ToDate> => of !== undefined && Object.keys(of).length > 0;
const sumOf = (of: NonNullable<ToDate>): number => Object.values(of).reduce((all, each) => all + each, 0);

/** By how much the line moved since the month before; the first month of a line moves nothing. */
const by = ({ amount, lastAmount }: SlipLine): number => (lastAmount === null ? 0 : amount - lastAmount);

type LineProps = Asking & {
  line: SlipLine;
  sign: number;
  /** Undefined where the column is not there; null where the line is no part of the salary. */
  rate: number | null | undefined;
  toDate: number | undefined;
  source: Source;
  opened: boolean;
  onToggle: () => void;
};

function Line({ line, sign, rate, toDate, source, onAsk, opened, onToggle }: LineProps) {
  const moved = by(line) * sign;
  return (
    <div className={style.line}>
      <button type="button" className={style.head} aria-expanded={opened} onClick={onToggle}>
        <span>{line.label}</span>
        <span className={style.moved}>
          {moved !== 0 && `${moved > 0 ? '+' : ''}${money(moved)}`}
          {moved !== 0 && <span className={style.inWords}> from last payslip</span>}
        </span>
        {rate !== undefined && (
          <span className={style.rate}>
            {rate !== null && (
              <>
                <span className={style.inWords}>Full month </span>
                {money(rate)}
              </>
            )}
          </span>
        )}
        <span className={style.amount}>{money(line.amount * sign)}</span>
        {toDate !== undefined && (
          <span className={style.toDate}>
            <span className={style.inWords}>Year to date </span>
            {money(toDate * sign)}
          </span>
        )}
      </button>
      {opened && <Why source={source} line={line} onAsk={onAsk} />}
    </div>
  );
}

function Why({ source, line, onAsk }: Asking & { source: Source; line: SlipLine }) {
  const why = useQuery(whyQuery(source.at, source.draftSet, line.code));
  return (
    <div className={style.why}>
      {why.isPending && <SkeletonLines count={3} />}
      {why.error && <ErrorState small error={why.error} retry={() => void why.refetch()} />}
      {why.data && <BecauseTree because={why.data} />}
      {onAsk && (
        <p className={style.asks}>
          <Button size="small" onClick={() => onAsk(line)}>
            Ask about this line
          </Button>
        </p>
      )}
    </div>
  );
}
