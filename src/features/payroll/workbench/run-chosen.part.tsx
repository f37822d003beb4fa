/** Whom a run of arrears or corrections concerns: a payslip to take back, or a month to pay again. */
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { recordQuery, useRecords } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { Bench, Chosen, chooseCall, unchooseCall } from './run.call.ts';
import { chosenQuery } from './run.view.ts';
import style from './run-chosen.module.css';

/** The kinds of run that pay nobody who was not put into them. */
export const picksPeople = ({ kind }: Pick<Bench, 'kind'>): boolean =>
  kind === 'arrears' || kind === 'correction';

function useChange(bench: Bench) {
  return useMutation({
    mutationFn: (act: { add: { employee: number; takesBack?: number } } | { remove: number }) =>
      'add' in act
        ? ask<typeof chooseCall>('POST', '/api/pay-runs/:id/people', {
            params: { id: bench.id },
            body: { people: [act.add] },
          })
        : ask<typeof unchooseCall>('DELETE', '/api/pay-runs/:id/people/:employee', {
            params: { id: bench.id, employee: act.remove },
          }),
  });
}

export function RunChosen({ bench }: { bench: Bench }) {
  const asked = useQuery(chosenQuery(bench.id));
  const record = useQuery(recordQuery('pay-run', bench.id));
  const change = useChange(bench);
  const mayChange = bench.state === 'open' && record.data?.may?.write !== false;
  if (asked.error) return <ErrorState small error={asked.error} retry={() => void asked.refetch()} />;
  const chosen = asked.data;
  if (!chosen) return null;
  const remove = (person: Chosen) =>
    void change
      .mutateAsync({ remove: person.employee })
      .then(() => tell(`${person.name} is out.`), tellError);
  return (
    <div className={style.card}>
      <Card title="People of this run">
        <div className={style.chosen}>
          {chosen.length === 0 && (
            <p className={style.soft}>Nobody yet: this run pays only the people you add.</p>
          )}
          <ul className={style.list} aria-label="People of this run">
            {chosen.map((person) => (
              <li key={person.employee}>
                <span>
                  {person.name} <small>{person.code}</small>
                </span>
                <span className={style.soft}>
                  {person.takesBack ? <TakenBack id={person.takesBack} /> : anew(bench)}
                </span>
                {mayChange && (
                  <IconButton
                    label={`Take ${person.name} out`}
                    onClick={() => remove(person)}
                    icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
                  />
                )}
              </li>
            ))}
          </ul>
          {mayChange && <Choice bench={bench} change={change} />}
        </div>
      </Card>
    </div>
  );
}

const anew = ({ kind }: Bench): string => (kind === 'arrears' ? 'what is owed' : 'the month is paid again');

function TakenBack({ id }: { id: number }) {
  return (
    <>
      takes back <Link to={`/Home/my-transactions/payslip/${id}`}>a payslip</Link>
    </>
  );
}

type ChoiceProps = { bench: Bench; change: ReturnType<typeof useChange> };

function Choice({ bench, change }: ChoiceProps) {
  const [employee, setEmployee] = useState<number | null>(null);
  const [slip, setSlip] = useState('');
  const add = () => {
    if (employee === null) return;
    const person = { employee, ...(slip && { takesBack: Number(slip) }) };
    void change.mutateAsync({ add: person }).then(() => {
      setEmployee(null);
      setSlip('');
    }, tellError);
  };
  return (
    <div className={style.choice}>
      <ReferenceInput
        label="Employee"
        to="employee"
        value={employee}
        onChange={(id) => {
          setEmployee(id);
          setSlip('');
        }}
      />
      {bench.kind === 'correction' && (
        <PayslipChoice key={employee} {...{ bench, employee, slip, setSlip }} />
      )}
      <Button disabled={employee === null} busy={change.isPending} onClick={add}>
        Put into the run
      </Button>
    </div>
  );
}

type PayslipProps = { bench: Bench; employee: number | null; slip: string; setSlip: (slip: string) => void };

/** The month's payslips of the person; without one the month is paid again. */
function PayslipChoice({ bench, employee, slip, setSlip }: PayslipProps) {
  const filter = JSON.stringify([
    { field: 'employee', is: [employee ?? 0] },
    { field: 'month', is: [bench.month] },
  ]);
  const slips = useRecords('payslip', { filter, limit: 20, columns: 'run,payOn,net' }).data?.rows ?? [];
  return (
    <NativeSelect
      label="Takes back"
      none="Nothing: the month is paid again"
      value={slip}
      onChange={setSlip}
      choices={slips.map(({ id, values }) => ({
        value: String(id),
        label: `Paid on ${date(String(values['payOn']))}, net ${money(Number(values['net']))}`,
      }))}
    />
  );
}
