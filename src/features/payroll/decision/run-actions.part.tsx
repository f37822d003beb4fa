/** What can be done with a run now, by whoever looks at it. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { readRecord } from '#web/api/records.ts';
import { ActionDialog } from '#web/screens/record/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, money, month } from '#web/ui/format.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { MarkPaid } from '../payment/mark-paid.part.tsx';
import type { Bench, RunException } from '../workbench/run.call.ts';
import { benchQuery, exceptionsQuery, sinceQuery } from '../workbench/run.view.ts';
import type { RunTab } from '../workbench/run-steps.view.ts';
import { useCalculated } from './run-calculated.view.ts';
import { SendRun } from './send-run.part.tsx';

type Act = {
  name: string;
  label: string;
  /** How the question begins before the month; the label where it is left out. */
  question?: string;
  primary?: boolean;
  done?: string;
  asks?: string;
};

const acts = {
  // What it came to is told when it has ended, not that it has begun.
  calculate: { name: 'calculate', label: 'Calculate' },
  recall: { name: 'recall', label: 'Take back', done: 'The run is open again.' },
  return: { name: 'return', label: 'Send back', done: 'The run was sent back.' },
  send: { name: 'send', label: 'Send for approval', primary: true, done: 'The run waits for approval.' },
  approve: {
    name: 'approve',
    label: 'Approve and lock',
    primary: true,
    done: 'The run is locked.',
    asks:
      'Nothing can change its payslips afterwards; a later correction is made in the next run. ' +
      'Employees see them once they are published.',
  },
  publish: {
    name: 'publish',
    label: 'Publish payslips',
    question: 'Publish payslips of',
    done: 'The payslips are published, and everybody has been notified.',
    asks: 'Everybody in this run sees their payslip and is notified, paid or not yet. This cannot be undone.',
  },
  'mark-paid': { name: 'mark-paid', label: 'Mark as paid', done: 'The run is marked as paid.' },
  close: {
    name: 'close',
    label: 'Close',
    done: 'The run is closed.',
    asks: 'Close it when everything is paid and filed.',
  },
} satisfies Readonly<Record<string, Act>>;

const all: readonly Act[] = Object.values(acts);

/** Whoever does these is told what is left open. */
const leavesOpen = new Set(['send', 'approve']);
/** A decision is on what stands on the screen; all else is done with the run as it is now. */
const decisions = new Set(['approve', 'close']);
type Asking = 'paid' | 'return' | 'send';
/** The dialogs that an action opens in place of being done at once. */
const dialogs: ReadonlyMap<string, Asking> = new Map([
  ['mark-paid', 'paid'],
  ['return', 'return'],
]);

const isOpen = ({ status }: RunException): boolean => status === 'open';

/** The exceptions that nobody has settled, as far as they have come. */
function useOpen({ id, draftSet, state }: Bench): readonly RunException[] {
  const exceptions = useQuery({
    ...exceptionsQuery(id, draftSet ?? 0, state),
    enabled: draftSet !== null,
  });
  return exceptions.data?.findings.filter(isOpen) ?? [];
}

/** How many are open, asked anew: whoever decides may be quicker than the exceptions came. */
async function countOpen(client: QueryClient, run: number): Promise<number> {
  const { draftSet, state } = await client.fetchQuery({ ...benchQuery(run), staleTime: 0 });
  const { findings } = await client.fetchQuery({
    ...exceptionsQuery(run, draftSet ?? 0, state),
    staleTime: 0,
  });
  return findings.filter(isOpen).length;
}

/** Asked before a question is put that would be refused once it is answered. */
async function hasChanged(client: QueryClient, { id, draftSet, state }: Bench): Promise<boolean> {
  const asked = sinceQuery(id, draftSet ?? 0, state, false);
  return (await client.fetchQuery({ ...asked, staleTime: 0 })).changed === true;
}

const tellChanged = (): void =>
  tell('Something has changed since the calculation. Calculate the run again first.', { tone: 'wrong' });

type Props = {
  bench: Bench;
  busy: boolean;
  /** Only these, where the others stand elsewhere on the page. */
  only?: (name: string) => boolean;
  onOpen: (tab: RunTab) => void;
};

export function RunActions({ bench, busy, only = () => true, onOpen }: Props) {
  const record = useQuery(recordQuery('pay-run', bench.id));
  const open = useOpen(bench);
  const action = useRecordAction('pay-run');
  const client = useQueryClient();
  const calculated = useCalculated(bench);
  const may = record.data?.may?.actions ?? [];
  const [asking, setAsking] = useState<Asking>();
  const perform = async ({ name, done }: Act, input?: Record<string, unknown>): Promise<void> => {
    if (name === 'calculate') calculated.begin();
    const seen = decisions.has(name) ? record.data : undefined;
    const run = seen ?? (await readRecord('pay-run', bench.id));
    await action.mutateAsync({ id: bench.id, ...seenIn(run), action: name, ...(input && { input }) });
    setAsking(undefined);
    if (done) tell(done);
  };
  const press = async (one: Act): Promise<void> => {
    const dialog = dialogs.get(one.name);
    if (dialog) return setAsking(dialog);
    const isLeft = leavesOpen.has(one.name);
    if (isLeft && (await hasChanged(client, bench))) return tellChanged();
    const left = isLeft ? await countOpen(client, bench.id) : 0;
    if (one.name === 'send' && left > 0) return setAsking('send');
    if (one.asks && !(await confirmed(bench, one, left))) return;
    await perform(one);
  };
  const isSeen = record.data?.values['draftSet'] === bench.draftSet;
  return (
    <>
      {offered(bench, isSeen)
        .filter(({ name }) => may.includes(name) && only(name))
        .map((one) => (
          <Button
            key={one.name}
            look={leads(one, bench) ? 'primary' : 'plain'}
            busy={busy || action.isPending}
            onClick={() => void press(one).catch(tellError)}
          >
            {one.name === 'calculate' && bench.draftSet !== null ? 'Calculate again' : one.label}
          </Button>
        ))}
      <Dialogs
        {...{ bench, asking, open, onOpen }}
        busy={action.isPending}
        onDo={perform}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

/** What the run as it stands can take; a decision only once its calculation is the one on the screen. */
function offered({ draftSet, publishedOn }: Bench, isSeen: boolean): readonly Act[] {
  return all.filter(({ name }) => {
    if (name === 'send') return draftSet !== null;
    if (name === 'publish') return publishedOn === null;
    return isSeen || !decisions.has(name);
  });
}

/** Payslips are published once people are paid: until then the bank file leads on. */
function leads({ name, primary }: Act, { state, draftSet }: Bench): boolean {
  if (name === 'calculate') return draftSet === null;
  return name === 'publish' ? state === 'paid' : primary === true;
}

type DialogsProps = {
  bench: Bench;
  asking: Asking | undefined;
  open: readonly RunException[];
  busy: boolean;
  onDo: (act: Act, input?: Record<string, unknown>) => Promise<void>;
  onOpen: (tab: RunTab) => void;
  onClose: () => void;
};

/** What an action asks for before it is done. */
function Dialogs({ bench, asking, open, busy, onDo, onOpen, onClose }: DialogsProps) {
  if (asking === 'paid') return <MarkPaid bench={bench} onClose={onClose} />;
  if (asking === 'return')
    return <SendBack bench={bench} onClose={onClose} onSend={(input) => onDo(acts.return, input)} />;
  if (asking !== 'send') return null;
  const review = (): void => {
    onClose();
    onOpen('exceptions');
  };
  const send = () =>
    void onDo(acts.send).catch((error: unknown) => {
      // What it says is mended on the page behind the dialog.
      onClose();
      tellError(error);
    });
  return <SendRun {...{ bench, open, busy, onClose }} onReview={review} onSend={send} />;
}

/** With what is left open: the dialog lies over the list that says it. */
function confirmed(bench: Bench, { label, question = label, asks }: Act, open: number): Promise<boolean> {
  const people = count(bench.sums?.people ?? 0, 'person', 'people');
  const net = bench.sums ? `, ${money(bench.sums.net, true)} net` : '';
  return ask({
    title: `${question} ${month(bench.month)} for ${people}${net}?`,
    detail: (
      <>
        {open > 0 && <p>{count(open, 'open exception')} will be approved with it.</p>}
        {asks}
      </>
    ),
    verb: label,
  });
}

type SendBackProps = {
  bench: Bench;
  onClose: () => void;
  onSend: (input: Record<string, unknown>) => Promise<void>;
};

/** With a sentence: whoever prepared the run reads what should be corrected. */
function SendBack({ bench, onClose, onSend }: SendBackProps) {
  const form = useQuery(formQuery('pay-run'));
  const record = useQuery(recordQuery('pay-run', bench.id));
  if (!form.data || !record.data) return null;
  return (
    <ActionDialog form={form.data} record={record.data} action="return" onClose={onClose} onSend={onSend} />
  );
}
