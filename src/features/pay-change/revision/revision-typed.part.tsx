/** One new salary of a revision, typed as it was agreed; the gross and the percentage follow. */
import { useEffect, useState } from 'react';
import { salaryWays } from '#features/pay-setup/salary/salary-entry.part.tsx';
import { type SalaryBy, solveSalary } from '#features/pay-setup/structure/formula.view.ts';
import { money } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { Td } from '#web/ui/table.tsx';
import style from './revision.module.css';
import { type RevisionPerson, raisedBy, raiseOf } from './revision.view.ts';

/** What is typed: the new figure by one of the ways a salary is agreed, or what is added to the gross. */
export type Way = SalaryBy | 'raise';
export const ways: readonly { value: Way; label: string }[] = [
  { value: 'gross', label: 'Typed as the new gross' },
  { value: 'raise', label: 'Typed as a raise in rupees' },
  ...salaryWays
    .filter(({ value }) => value !== 'gross')
    .map(({ value, label }) => ({ value, label: `Typed as ${label.toLowerCase()}` })),
];

type TypedCellsProps = {
  person: RevisionPerson;
  next: number | null;
  from: string;
  way: Way;
  set: (employee: number, gross: number | null) => void;
};

/** Whatever the way, the percentage can be typed as well. */
export function TypedCells({ person, next, from, way, set }: TypedCellsProps) {
  const { employee, name, gross } = person;
  return (
    <>
      <Td number className={style.typed}>
        {way === 'gross' && (
          <FigureInput
            label={`New gross of ${name}`}
            labelHidden
            before="₹"
            decimals={2}
            value={next}
            onChange={(value) => set(employee, value)}
          />
        )}
        {way === 'raise' && (
          <FigureInput
            label={`Raise in rupees of ${name}`}
            labelHidden
            before="+ ₹"
            decimals={2}
            value={next === null ? null : next - gross}
            onChange={(value) => set(employee, value === null ? null : gross + value)}
          />
        )}
        {way !== 'gross' && way !== 'raise' && <Agreed key={way} {...{ person, next, from, way, set }} />}
        {way !== 'gross' && next !== null && <span className={style.under}>gross {money(next)}</span>}
      </Td>
      <Td number className={style.percent}>
        <FigureInput
          label={`Raise of ${name}`}
          labelHidden
          after="%"
          decimals={2}
          value={next === null ? null : raiseOf(gross, next)}
          onChange={(value) => set(employee, value === null ? null : raisedBy(gross, value))}
        />
      </Td>
    </>
  );
}

const pauseMs = 400;

/** A cost or a net is asked of the server, by the person's own structure and the law of the month. */
function Agreed({ person, from, way, set }: TypedCellsProps & { way: SalaryBy }) {
  const { employee, name } = person;
  const [amount, setAmount] = useState<number | null>(null);
  useEffect(() => {
    if (amount === null || amount < 100) return;
    const stop = new AbortController();
    const wait = setTimeout(() => {
      solveSalary({ employee, from, by: way, amount }, stop.signal)
        .then(({ gross }) => !stop.signal.aborted && set(employee, gross))
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          // What was typed is no salary: the one before it must not be kept in its place.
          set(employee, null);
          tellError(error);
        });
    }, pauseMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [amount, employee, from, way, set]);
  const label = salaryWays.find(({ value }) => value === way)?.label ?? '';
  return (
    <FigureInput
      label={`${label} of ${name}`}
      labelHidden
      before="₹"
      decimals={2}
      value={amount}
      onChange={(value) => {
        setAmount(value);
        if (value === null) set(employee, null);
      }}
    />
  );
}
