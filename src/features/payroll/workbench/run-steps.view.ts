/** The seven steps of a run as the bench shows them: where it stands, and which tab each opens. */
import { count, date, moment, money, number, shortDate } from '#web/ui/format.ts';
import type { Bench, Exceptions } from './run.call.ts';

/** `attention`: the run went past it with something left open, which is never shown as done. */
type Standing = 'done' | 'attention' | 'ahead';

export type RunTab =
  | 'people'
  | 'inputs'
  | 'exceptions'
  | 'ties'
  | 'bridge'
  | 'arrears'
  | 'payment'
  | 'filing';

export type Step = {
  readonly title: string;
  readonly detail: string;
  readonly standing: Standing;
  readonly current: boolean;
  /** What is to be seen of it. */
  readonly tab: RunTab | undefined;
};

type Draft = Omit<Step, 'current'>;

export const isLocked = ({ state }: Pick<Bench, 'state'>): boolean => !['open', 'in-review'].includes(state);

const lossOfPayDays = (days: number): string => `${count(days, 'day')} lost`;

/** The month's inputs in a few words; the tab has them all. */
function inputsInWords({ inputs, recurring, units, lossOfPay, arrears, revisions, holds }: Bench): string {
  const parts = [
    lossOfPay.people > 0 && lossOfPayDays(lossOfPay.days),
    revisions > 0 && count(revisions, 'revision'),
    inputs.people > 0 && money(inputs.amount, true),
    recurring > 0 && `${number(recurring)} recurring`,
    units > 0 && `${number(units)} by units`,
    arrears.people > 0 && `${number(arrears.people)} with arrears`,
    holds > 0 && count(holds, 'hold'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'none';
  return parts.length > 2 ? `${parts.slice(0, 2).join(', ')}, …` : parts.join(', ');
}

function exceptionStep(bench: Bench, open: number | undefined, blind: number): Draft {
  const step = { title: 'Exceptions', tab: 'exceptions' } as const;
  if (bench.sums === null || open === undefined) return { ...step, detail: '–', standing: 'ahead' };
  // A check that cannot look has found nothing because of that.
  if (open === 0 && blind > 0) return { ...step, detail: 'rates are missing', standing: 'attention' };
  if (open === 0) return { ...step, detail: 'none open', standing: 'done' };
  const went = bench.state !== 'open';
  return {
    ...step,
    detail: `${number(open)} ${went ? 'left open' : 'open'}`,
    standing: went ? 'attention' : 'ahead',
  };
}

/** By hand, or on the day that the run says. */
function publishStep(bench: Bench): Draft {
  const { publishOn, publishedOn } = bench;
  const step = { title: 'Publish', tab: isLocked(bench) ? 'people' : undefined } as const;
  if (publishedOn) return { ...step, detail: date(publishedOn), standing: 'done' };
  return { ...step, detail: publishOn ? `on ${shortDate(publishOn)}` : 'not yet', standing: 'ahead' };
}

function approveStep(bench: Bench, did: (action: string) => string | undefined): Draft {
  const step = { title: 'Approve', tab: 'ties' } as const;
  if (isLocked(bench)) return { ...step, detail: did('approve') ?? 'approved', standing: 'done' };
  const sent = bench.state === 'in-review';
  return {
    ...step,
    detail: sent ? `sent ${did('send') ?? ''}`.trim() : 'by another person',
    standing: 'ahead',
  };
}

function payStep(bench: Bench, did: (action: string) => string | undefined): Draft {
  const isPaid = ['paid', 'closed'].includes(bench.state);
  return {
    title: 'Pay',
    detail: isPaid ? (did('mark-paid') ?? 'paid') : `on ${shortDate(bench.payOn)}`,
    standing: isPaid ? 'done' : 'ahead',
    tab: isLocked(bench) ? 'payment' : undefined,
  };
}

/** All steps in order; the first that lies ahead is the current one. `changed`: since the calculation. */
export function stepsOf(bench: Bench, exceptions: Exceptions | undefined, changed = false): Step[] {
  const { state, sums, calculatedBy, calculatedAt, trail } = bench;
  const calculated = sums !== null;
  const did = (action: string): string | undefined => {
    const found = trail.find((one) => one.action === action);
    return found && `${found.by}, ${moment(found.at)}`;
  };
  const open = exceptions?.findings.filter(({ status }) => status === 'open').length;
  const steps: Draft[] = [
    {
      title: 'Inputs',
      detail: changed ? 'changed since' : inputsInWords(bench),
      standing: changed ? 'attention' : calculated ? 'done' : 'ahead',
      tab: calculated ? 'inputs' : undefined,
    },
    {
      title: 'Calculate',
      detail: calculated
        ? `${calculatedBy ?? 'Muster'}, ${calculatedAt ? moment(calculatedAt) : ''}`
        : 'not yet',
      standing: calculated && !changed ? 'done' : 'ahead',
      tab: calculated ? 'people' : undefined,
    },
    exceptionStep(bench, open, exceptions?.blind.length ?? 0),
    approveStep(bench, did),
    payStep(bench, did),
    publishStep(bench),
    {
      title: 'File',
      detail: state === 'closed' ? (did('close') ?? 'closed') : 'returns, then close',
      standing: state === 'closed' ? 'done' : 'ahead',
      tab: isLocked(bench) ? 'filing' : undefined,
    },
  ];
  const at = steps.findIndex(({ standing }) => standing === 'ahead');
  return steps.map((step, index) => ({
    ...step,
    tab: calculated ? step.tab : undefined,
    current: index === at,
  }));
}
