/** The steps of a run as the bench shows them: what went in, what was looked at, who moved it on. */
import { count, date, moment, money, number, today } from '#web/ui/format.ts';
import type { Bench, Exceptions } from './run.call.ts';

type Step = {
  readonly title: string;
  readonly detail: string;
  readonly done: boolean;
  readonly current: boolean;
  /** Where the step's records are. */
  readonly path?: string;
};

type Draft = Omit<Step, 'current'>;

const filter = (month: string): string =>
  `?filter=${encodeURIComponent(JSON.stringify([{ field: 'month', contains: month }]))}`;

const lossOfPayDays = (days: number): string => `${number(days, days % 1 === 0 ? 0 : 1)} days`;

/** What is typed for the month, what comes again, and what is paid by hours or pieces. */
function inputsOf({ inputs, recurring, units }: Bench): string {
  const typed = `${count(inputs.people, 'person', 'people')}, ${money(inputs.amount, true)}`;
  const parts = [
    inputs.people > 0 && typed,
    recurring > 0 && `${recurring} recurring`,
    units > 0 && `${units} by units`,
  ].filter(Boolean);
  return parts.length === 0 ? 'none' : parts.join('; ');
}

/** The month's inputs: they are in once the run is calculated. */
function inputSteps(bench: Bench, calculated: boolean): Draft[] {
  const { lossOfPay, revisions, arrears, holds, joiners, leavers, month, kind } = bench;
  const steps: Draft[] = [];
  if (kind === 'regular') {
    steps.push(
      { title: 'Joined and left', detail: `+${joiners} −${leavers}`, done: calculated },
      {
        title: 'Days',
        detail:
          lossOfPay.people === 0
            ? 'no loss of pay'
            : `${lossOfPayDays(lossOfPay.days)}, ${count(lossOfPay.people, 'person', 'people')}`,
        done: calculated,
        path: `/Home/payroll/lossOfPay${filter(month)}`,
      },
      {
        title: 'Revisions',
        detail: revisions === 0 ? 'none this month' : count(revisions, 'person', 'people'),
        done: calculated,
      },
    );
  }
  steps.push({
    title: 'Inputs',
    detail: inputsOf(bench),
    done: calculated,
    path: `/Home/payroll/input${filter(month)}`,
  });
  const held = holds === 0 ? '' : `, ${count(holds, 'hold')}`;
  steps.push({
    title: 'Arrears and holds',
    detail:
      (arrears.people === 0
        ? 'no arrears'
        : `${count(arrears.people, 'person', 'people')}, ${money(arrears.amount, true)}`) + held,
    done: calculated,
  });
  return steps;
}

function openWords(open: number, locked: boolean): string {
  if (open === 0) return locked ? 'closed' : 'none open';
  return `${number(open)} ${locked ? 'left open' : 'open'}`;
}

/** On approval, or on the day that the run says. */
function publishStep({ publishOn }: Bench, locked: boolean): Draft {
  const waits = publishOn !== null && publishOn > today();
  const detail = waits ? `on ${date(publishOn)}` : locked ? 'payslips are there' : 'when it is approved';
  return { title: 'Publish', detail, done: locked && !waits };
}

/** All steps in order; the first that is not done is the current one. */
export function stepsOf(bench: Bench, exceptions: Exceptions | undefined): Step[] {
  const { state, sums, calculatedBy, calculatedAt, payOn, trail } = bench;
  const calculated = sums !== null;
  const sent = state !== 'open';
  const locked = !['open', 'in-review'].includes(state);
  const did = (action: string): string => {
    const found = trail.find((one) => one.action === action);
    return found ? `${found.by}, ${moment(found.at)}` : '';
  };
  const open = exceptions?.findings.filter(({ status }) => status === 'open').length;
  const steps: Draft[] = [
    ...inputSteps(bench, calculated),
    {
      title: 'Calculate',
      detail: calculated
        ? `${calculatedBy ?? 'the system'}, ${calculatedAt ? moment(calculatedAt) : ''}`
        : 'not yet',
      done: calculated,
    },
    {
      title: 'Exceptions',
      detail: calculated && open !== undefined ? openWords(open, locked) : '–',
      done: calculated && (sent || open === 0),
    },
    {
      title: 'Freeze and send',
      detail: sent ? did('send') || 'sent' : 'inputs are frozen by it',
      done: sent,
    },
    { title: 'Approve', detail: locked ? did('approve') || 'approved' : 'by another person', done: locked },
    publishStep(bench, locked),
    {
      title: 'Pay',
      detail: ['paid', 'closed'].includes(state) ? did('mark-paid') || 'paid' : `on ${date(payOn)}`,
      done: ['paid', 'closed'].includes(state),
    },
    {
      title: 'File and close',
      detail: state === 'closed' ? did('close') || 'closed' : 'when everything is filed',
      done: state === 'closed',
    },
  ];
  const at = steps.findIndex(({ done }) => !done);
  return steps.map((step, index) => ({ ...step, current: index === at }));
}
