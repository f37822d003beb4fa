/** What can be done with a run now, by whoever looks at it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api/api.ts';
import type { RecordShape } from '#web/api/described.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { ActionDialog } from '#web/screens/record/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, money, month } from '#web/ui/format.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { MarkPaid } from '../payment/mark-paid.part.tsx';
import type { Bench } from './run.call.ts';
import { exceptionsQuery } from './run.view.ts';
import type { RunTab } from './run-steps.view.ts';
import { SendRun } from './send-run.part.tsx';

type Act = { name: string; label: string; primary?: boolean; done?: string; asks?: string };

const acts: readonly Act[] = [
  // What it came to is told when it has ended, not that it has begun.
  { name: 'calculate', label: 'Calculate' },
  { name: 'recall', label: 'Take back', done: 'The run is open again.' },
  { name: 'return', label: 'Send back', done: 'The run was sent back.' },
  { name: 'send', label: 'Send for approval', primary: true, done: 'The run waits for approval.' },
  {
    name: 'approve',
    label: 'Approve and lock',
    primary: true,
    done: 'The run is locked.',
    asks:
      'Its payslips are published, now or on the day that the run says, and nothing can change them ' +
      'afterwards. A later correction is made in the next run.',
  },
  { name: 'mark-paid', label: 'Mark as paid', done: 'The run is marked as paid.' },
  {
    name: 'close',
    label: 'Close',
    done: 'The run is closed.',
    asks: 'Close it when everything is paid and filed.',
  },
];

/** A decision is on what stands on the screen; all else is done with the run as it is now. */
const decisions = new Set(['approve', 'close']);
/** The dialogs that an action opens in place of being done at once. */
const dialogs = { 'mark-paid': 'paid', return: 'return' } as const;
type Asking = 'paid' | 'return' | 'send';

/** Says what a calculation came to once the bench shows it. */
function useCalculated(bench: Bench): { begin: () => void } {
  const [before, setBefore] = useState<number | null>();
  const { draftSet, sums } = bench;
  useEffect(() => {
    if (before === undefined || draftSet === before || !sums) return;
    setBefore(undefined);
    tell(`Calculated: ${money(sums.net, true)} net for ${count(sums.people, 'person', 'people')}.`);
  }, [before, draftSet, sums]);
  return { begin: () => setBefore(draftSet) };
}

type Props = {
  bench: Bench;
  busy: boolean;
  /** Only these, where the others stand elsewhere on the page. */
  only?: (name: string) => boolean;
  onOpen: (tab: RunTab) => void;
};

export function RunActions({ bench, busy, only = () => true, onOpen }: Props) {
  const record = useQuery(recordQuery('pay-run', bench.id));
  const exceptions = useQuery({
    ...exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state),
    enabled: bench.draftSet !== null,
  });
  const open = exceptions.data?.findings.filter(({ status }) => status === 'open') ?? [];
  const action = useRecordAction('pay-run');
  const calculated = useCalculated(bench);
  const may = record.data?.may?.actions ?? [];
  const [asking, setAsking] = useState<Asking>();
  const perform = async ({ name, done }: Act, input?: Record<string, unknown>): Promise<void> => {
    if (name === 'calculate') calculated.begin();
    const read = () => api.get<RecordShape>(`/records/pay-run/${bench.id}`);
    const run = decisions.has(name) && record.data ? record.data : await read();
    await action.mutateAsync({ id: bench.id, ...seenIn(run), action: name, ...(input && { input }) });
    setAsking(undefined);
    if (done) tell(done);
  };
  const press = async (one: Act): Promise<void> => {
    if (one.name in dialogs) return setAsking(dialogs[one.name as keyof typeof dialogs]);
    if (one.name === 'send' && open.length > 0) return setAsking('send');
    if (one.asks && !(await confirmed(bench, one))) return;
    await perform(one).catch(tellError);
  };
  const again = bench.draftSet !== null;
  const isSeen = record.data?.values['draftSet'] === bench.draftSet;
  const doneBy = (name: string): Act => acts.find((one) => one.name === name) ?? { name, label: name };
  return (
    <>
      {acts
        .filter(({ name }) => may.includes(name) && only(name) && (name !== 'send' || again))
        .filter(({ name }) => isSeen || !decisions.has(name))
        .map((one) => (
          <Button
            key={one.name}
            look={one.primary || (one.name === 'calculate' && !again) ? 'primary' : 'plain'}
            busy={busy || action.isPending}
            onClick={() => void press(one)}
          >
            {one.name === 'calculate' && again ? 'Calculate again' : one.label}
          </Button>
        ))}
      {asking === 'paid' && <MarkPaid bench={bench} onClose={() => setAsking(undefined)} />}
      {asking === 'return' && (
        <SendBack
          bench={bench}
          onClose={() => setAsking(undefined)}
          onSend={(input) => perform(doneBy('return'), input)}
        />
      )}
      {asking === 'send' && (
        <SendRun
          bench={bench}
          open={open}
          busy={action.isPending}
          onReview={() => {
            setAsking(undefined);
            onOpen('exceptions');
          }}
          onSend={() => void perform(doneBy('send')).catch(tellError)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function confirmed(bench: Bench, { label, asks }: Act): Promise<boolean> {
  const people = count(bench.sums?.people ?? 0, 'person', 'people');
  const net = bench.sums ? `, ${money(bench.sums.net, true)} net` : '';
  return ask({
    title: `${label} ${month(bench.month)} for ${people}${net}?`,
    detail: asks,
    verb: label,
    danger: false,
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
