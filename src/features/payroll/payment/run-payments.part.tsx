/** Who of a locked run is paid, who is not and why, and noting what was paid without the bank's file. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date, money, number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Bench } from '../workbench/run.call.ts';
import { paymentsQuery } from '../workbench/run.view.ts';
import { NoteFailed, NotePaid } from './note-payment.part.tsx';
import type { Payments, PersonPayment } from './payment.call.ts';
import { paymentWays, type SlipState, slipStates } from './payment-way.form.ts';
import style from './run-payments.module.css';
import { sharedWhy } from './shared-why.view.ts';
import { SlipStateTag } from './slip-state.part.tsx';

const states = Object.keys(slipStates) as SlipState[];

/** Who is shown: those in the state that was chosen; until then who is not paid, or else everybody. */
function useShown(run: number) {
  const [picked, setState] = useState<SlipState | 'all'>();
  const overview = useQuery(paymentsQuery(run, 'unpaid'));
  const waiting: SlipState | undefined = overview.data?.counts.unpaid ? 'unpaid' : undefined;
  const wanted = picked ?? waiting;
  return { picked, setState, overview, state: wanted === 'all' ? undefined : wanted };
}

export function RunPayments({ bench }: { bench: Bench }) {
  const { picked, setState, overview, state } = useShown(bench.id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const asked = useQuery({ ...paymentsQuery(bench.id, state), enabled: overview.data !== undefined });
  const mayPay = Boolean(useQuery(formQuery('pay-run')).data?.rights.actions?.['mark-paid']);
  const failed = asked.error ?? overview.error;
  if (failed) return <ErrorState error={failed} retry={() => void asked.refetch()} />;
  if (!asked.data) return <SkeletonRows count={8} columns={5} />;
  const { counts, rows } = asked.data;
  const show = (next: SlipState | 'all'): void => {
    setState(next);
    setChosen(new Set());
  };
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, each) => sum + each, 0);
  // Everybody alike is said above in one line.
  const why = sharedWhy(rows, total);
  const alike = Object.values(counts).filter(Boolean).length === 1 && why !== undefined;
  if (picked === undefined && alike) {
    return (
      <Card bare>
        <Standing counts={counts} why={why} />
        <div className={style.bar}>
          <Button size="small" onClick={() => show('all')}>
            Show {count(total, 'person', 'people')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card bare>
      <Standing counts={counts} why={alike ? why : null} />
      <div className={style.bar}>
        <States counts={counts} state={state} show={show} />
        {mayPay && (
          <Acts
            bench={bench}
            people={rows.filter(({ employee }) => chosen.has(employee))}
            onDone={() => setChosen(new Set())}
          />
        )}
      </div>
      <People
        rows={rows}
        alike={alike}
        total={total}
        chosen={chosen}
        onChoose={mayPay ? setChosen : undefined}
      />
    </Card>
  );
}

type StatesProps = Pick<Payments, 'counts'> & {
  state: SlipState | undefined;
  show: (next: SlipState | 'all') => void;
};

/** How many are in each state; the one that is shown again shows everybody. */
const States = ({ counts, state, show }: StatesProps) =>
  states
    .filter((key) => counts[key])
    .map((key) => (
      <Chip key={key} on={state === key} onClick={() => show(state === key ? 'all' : key)}>
        {slipStates[key]} {number(counts[key] ?? 0)}
      </Chip>
    ));

type StandingProps = Pick<Payments, 'counts'> & { why: string | null };

/** The run in one line: how many of how many, and what keeps the rest. */
function Standing({ counts, why }: StandingProps) {
  const { paid = 0, unpaid = 0, 'on-its-way': going = 0, held = 0 } = counts;
  const all = paid + unpaid + going + held;
  const rest = [
    unpaid > 0 && `${number(unpaid)} not paid`,
    going > 0 && `${number(going)} on the way to the bank`,
    held > 0 && `${number(held)} held back`,
  ].filter(Boolean);
  return (
    <div className={style.standing}>
      <Notice tone={rest.length === 0 ? 'good' : unpaid > 0 && paid > 0 ? 'attention' : 'note'}>
        {paid === 0 && unpaid === all ? (
          <>
            {`Nothing is paid yet: ${count(all, 'payment')} to make.`} {why}
          </>
        ) : (
          <>
            {number(paid)} of {count(all, 'payment')} made{rest.length > 0 ? `; ${rest.join(', ')}` : ''}.
          </>
        )}
      </Notice>
    </div>
  );
}

const canBePaid = ({ state }: PersonPayment): boolean => state === 'unpaid' || state === 'on-its-way';
const canFail = ({ state }: PersonPayment): boolean => state === 'paid' || state === 'on-its-way';

type ActsProps = { bench: Bench; people: readonly PersonPayment[]; onDone: () => void };

/** What fits all of the chosen ones. */
function Acts({ bench, people, onDone }: ActsProps) {
  const [asking, setAsking] = useState<'paid' | 'failed'>();
  const close = (): void => {
    setAsking(undefined);
    onDone();
  };
  const dialog = { run: bench.id, people, onClose: close };
  // The bank's own transfers and payments by hand are noted apart: they do not happen in the same way.
  const isAlike = new Set(people.map(({ state }) => state)).size === 1;
  return (
    <div className={style.acts}>
      {!isAlike && (
        <span className={style.hint}>
          {people.length === 0
            ? 'Select people to enter their payment.'
            : 'Select people whose payments are in the same state.'}
        </span>
      )}
      {isAlike && people.every(canFail) && (
        <Button size="small" onClick={() => setAsking('failed')}>
          Not paid after all
        </Button>
      )}
      {isAlike && people.every(canBePaid) && (
        <Button size="small" look="primary" onClick={() => setAsking('paid')}>
          Enter payment
        </Button>
      )}
      {asking === 'paid' && <NotePaid {...dialog} payOn={bench.payOn} />}
      {asking === 'failed' && <NoteFailed {...dialog} />}
    </div>
  );
}

type PeopleProps = {
  rows: readonly PersonPayment[];
  /** Of those in the state, of whom the first may be shown alone. */
  total: number;
  /** Why they are not paid is said above, of all of them. */
  alike: boolean;
  chosen: ReadonlySet<number>;
  onChoose: ((chosen: ReadonlySet<number>) => void) | undefined;
};

function People(props: PeopleProps) {
  const { rows, total } = props;
  if (rows.length === 0)
    return <EmptyState small title="Nobody here" text="No payslip of this run is in this state any more." />;
  return (
    <>
      <PeopleTable {...props} />
      {rows.length < total && (
        <p className={style.soft}>
          {number(rows.length)} of {number(total)}, by employee code.
        </p>
      )}
    </>
  );
}

function PeopleTable({ rows, alike, chosen, onChoose }: PeopleProps) {
  const open = rows.filter((row) => canBePaid(row) || canFail(row));
  const all = open.length > 0 && open.every(({ employee }) => chosen.has(employee));
  const told = toldOf(rows, alike);
  const choose = (employee: number, yes: boolean): void => {
    const next = new Set(chosen);
    if (yes) next.add(employee);
    else next.delete(employee);
    onChoose?.(next);
  };
  return (
    <Table label="Payments of this run">
      <thead>
        <tr>
          {onChoose && (
            <Th>
              <Checkbox
                label="Everybody shown"
                labelHidden
                checked={all}
                partly={chosen.size > 0 && !all}
                onChange={(yes) => onChoose(new Set(yes ? open.map(({ employee }) => employee) : []))}
              />
            </Th>
          )}
          <Th>Employee</Th>
          <Th number>Net pay</Th>
          <Th>Payment</Th>
          {told.paidOn && <Th>Paid on</Th>}
          {told.reference && <Th>Reference</Th>}
          {told.why && <Th>Why not</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Person
            key={row.payslip}
            row={row}
            told={told}
            chosen={chosen.has(row.employee)}
            onChoose={onChoose && ((yes) => choose(row.employee, yes))}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** A column that says nothing of anybody shown is not there. */
const toldOf = (rows: readonly PersonPayment[], alike: boolean) => ({
  paidOn: rows.some(({ paidOn }) => paidOn),
  reference: rows.some(({ how, utr }) => how || utr),
  why: !alike && rows.some(({ why }) => why),
});

type PersonProps = {
  row: PersonPayment;
  told: ReturnType<typeof toldOf>;
  chosen: boolean;
  onChoose: ((yes: boolean) => void) | undefined;
};

function Person({ row, told, chosen, onChoose }: PersonProps) {
  return (
    <Tr>
      {onChoose && (
        <Td>
          {(canBePaid(row) || canFail(row)) && (
            <Checkbox label={row.name} labelHidden checked={chosen} onChange={onChoose} />
          )}
        </Td>
      )}
      <Td>
        <Link to={`/Home/my-transactions/payslip/${row.payslip}`}>{row.name}</Link>{' '}
        <small className={style.code}>{row.code}</small>
      </Td>
      <Td number>{money(row.net)}</Td>
      <Td>
        <SlipStateTag state={row.state} />
      </Td>
      {told.paidOn && <Td>{row.paidOn ? date(row.paidOn) : ''}</Td>}
      {told.reference && <Td>{[row.how && paymentWays[row.how], row.utr].filter(Boolean).join(' · ')}</Td>}
      {told.why && <Td wraps>{row.why ?? ''}</Td>}
    </Tr>
  );
}
