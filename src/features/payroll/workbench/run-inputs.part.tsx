/** What goes into the month, each with the way to its records. */
import { lazy, type ReactNode, Suspense } from 'react';
import { count, money, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Bench } from './run.call.ts';
import style from './run-inputs.module.css';

const InputSheetCard = lazy(async () => ({
  default: (await import('../input-sheet/input-sheet.part.tsx')).InputSheetCard,
}));

const ofMonth = (month: string): string =>
  `?filter=${encodeURIComponent(JSON.stringify([{ field: 'month', contains: month }]))}`;

type Line = { what: string; says: ReactNode; path?: string };

const people = (of: number): string => count(of, 'person', 'people');

function linesOf({ kind, month, ...bench }: Bench): Line[] {
  const { joiners, leavers, lossOfPay, revisions, inputs, recurring, units, arrears, holds } = bench;
  const days = `${count(lossOfPay.days, 'day')} of ${people(lossOfPay.people)}`;
  const regular: Line[] = [
    {
      what: 'Joined and left',
      says: `${number(joiners)} joined; ${number(leavers)} left since last month`,
      path: '/Home/human-resources/employee',
    },
    {
      what: 'Loss of pay',
      says: lossOfPay.people === 0 ? 'None' : days,
      path: `/Home/payroll/lossOfPay${ofMonth(month)}`,
    },
    {
      what: 'Salary revisions',
      says: revisions === 0 ? 'None this month' : people(revisions),
      path: '/Home/payroll/revision',
    },
  ];
  return [
    ...(kind === 'regular' ? regular : []),
    {
      what: 'One-time amounts',
      says: inputs.people === 0 ? 'None' : `${people(inputs.people)}, ${money(inputs.amount, true)}`,
      path: `/Home/payroll/input${ofMonth(month)}`,
    },
    {
      what: 'Recurring amounts',
      says: recurring === 0 ? 'None' : people(recurring),
      path: '/Home/payroll/recurringInput',
    },
    {
      what: 'Overtime and units',
      says: units === 0 ? 'None' : people(units),
      path: `/Home/payroll/unit${ofMonth(month)}`,
    },
    {
      what: 'Arrears',
      says: arrears.people === 0 ? 'None' : `${people(arrears.people)}, ${money(arrears.amount, true)}`,
    },
    {
      what: 'Pay on hold',
      says: holds === 0 ? 'None' : count(holds, 'hold'),
      path: '/Home/payroll/hold',
    },
  ];
}

/** Runs that pay what is typed for them; the others take it from payslips or settlements. */
const takesInputs = ({ kind }: Bench): boolean => ['regular', 'off-cycle', 'bonus'].includes(kind);

export function RunInputs({ bench }: { bench: Bench }) {
  return (
    <div className={style.stack}>
      <InputLines bench={bench} />
      {takesInputs(bench) && (
        <Suspense fallback={<SkeletonLines count={6} />}>
          <InputSheetCard run={bench.id} />
        </Suspense>
      )}
    </div>
  );
}

function InputLines({ bench }: { bench: Bench }) {
  return (
    <Card bare>
      <Table label="Inputs of this run">
        <thead>
          <tr>
            <Th>Input</Th>
            <Th>This month</Th>
            <Th number>Next</Th>
          </tr>
        </thead>
        <tbody>
          {linesOf(bench).map(({ what, says, path }) => (
            <Tr key={what}>
              <Td>{what}</Td>
              <Td wraps>{says}</Td>
              <Td number>
                {path && (
                  <Link to={path} className={style.open} aria-label={`Open ${what.toLowerCase()}`}>
                    Open
                  </Link>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
