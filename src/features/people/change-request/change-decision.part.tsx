import { useId, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { type Compared, type ComparedLine, ComparedLines } from './change-lines.part.tsx';
import style from './change-request.module.css';

type Decision = { readonly accept: boolean; readonly because: string };
type Decisions = Readonly<Record<number, Decision>>;

type ChangeDecisionProps = { record: RecordShape; compared: Compared; actions: readonly string[] };

/** HR's decision, field by field; or the person's own withdrawal. */
export function ChangeDecision({ record, compared, actions }: ChangeDecisionProps) {
  const [problem, setProblem] = useState('');
  const { run, send } = useSending(record, setProblem);
  const decides = actions.includes('decide') && !record.own;
  return (
    <Card title={compared.heading}>
      {problem && <Notice tone="wrong">{problem}</Notice>}
      {decides ? (
        <Deciding {...{ record, compared, send, say: setProblem, busy: run.isPending }} />
      ) : (
        <ComparedLines compared={compared} requestId={record.id} />
      )}
      {record.own && actions.includes('withdraw') && (
        <div className={style.buttons}>
          <Button busy={run.isPending} onClick={() => void withdraw(record, send)}>
            Withdraw
          </Button>
        </div>
      )}
    </Card>
  );
}

type DecidingProps = {
  record: RecordShape;
  compared: Compared;
  send: Send;
  say: (problem: string) => void;
  busy: boolean;
};

function Deciding({ record, compared, send, say, busy }: DecidingProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [answer, setAnswer] = useState('');
  // What stands or falls as a whole is decided once for all its fields.
  const set = (line: number, decision: Decision) =>
    setDecisions((now) => (compared.whole ? forAll(compared, decision) : { ...now, [line]: decision }));
  const first = compared.whole ? compared.lines[0] : undefined;
  const decide = () => {
    const missing = missingIn(compared, decisions);
    if (missing) return say(missing);
    return send('decide', {
      seenVersion: compared.seenVersion,
      answer: answer.trim() || null,
      decisions: compared.lines.map(({ line }) => ({ line, ...sent(decisions[line]) })),
    });
  };
  return (
    <>
      <ComparedLines
        compared={compared}
        requestId={record.id}
        reveals
        decide={(line: ComparedLine) =>
          compared.whole ? null : (
            <LineDecision
              label={line.label}
              decision={decisions[line.line]}
              set={(one) => set(line.line, one)}
            />
          )
        }
      />
      {first && (
        <WholeDecision
          label={compared.heading}
          decision={decisions[first.line]}
          set={(one) => set(first.line, one)}
        />
      )}
      <div className={style.answer}>
        <TextArea label="Answer" maxLength={1000} value={answer} onChange={setAnswer} />
      </div>
      <div className={style.buttons}>
        {!compared.whole && <AcceptAll onAccept={() => setDecisions(forAll(compared, accepted))} />}
        <Button look="primary" busy={busy} onClick={() => void decide()}>
          Send the decision
        </Button>
      </div>
    </>
  );
}

const forAll = (compared: Compared, decision: Decision): Decisions =>
  Object.fromEntries(compared.lines.map(({ line }) => [line, decision]));

/** What has still to be said before the decision can be sent; empty when nothing. */
function missingIn({ lines, whole }: Compared, decisions: Decisions): string {
  if (lines.some(({ line }) => !decisions[line]))
    return whole ? 'Accept or refuse the request first.' : 'Accept or refuse each field first.';
  return lines.some(({ line }) => !decisions[line]?.accept && !decisions[line]?.because.trim())
    ? 'Say why a field is refused: the person reads it.'
    : '';
}

type Send = (action: string, input?: Record<string, unknown>) => Promise<void>;

const sent = (decision: Decision | undefined) => ({
  accept: decision?.accept ?? false,
  because: decision?.because.trim() || null,
});

async function withdraw(record: RecordShape, send: Send): Promise<void> {
  if (await ask({ title: `Withdraw your request: ${record.title}?`, danger: true, verb: 'Withdraw' }))
    await send('withdraw').catch(tellError);
}

function useSending(record: RecordShape, say: (problem: string) => void) {
  const run = useRecordAction('change-request');
  const send: Send = async (action, input) => {
    say('');
    try {
      await run.mutateAsync({ id: record.id, ...seenIn(record), action, ...(input && { input }) });
      tell(action === 'decide' ? 'Decided. The person is notified.' : 'Withdrawn.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say([error.message, ...Object.values(error.fields)].join(' '));
    }
  };
  return { run, send };
}

const accepted: Decision = { accept: true, because: '' };
const AcceptAll = ({ onAccept }: { onAccept: () => void }) => <Button onClick={onAccept}>Accept all</Button>;

const WholeDecision = (props: LineDecisionProps) => (
  <div className={style.whole}>
    <p>These fields belong together: accept or refuse them as a whole.</p>
    <LineDecision {...props} />
  </div>
);

type LineDecisionProps = {
  /** What is decided on. */
  label: string;
  decision: Decision | undefined;
  set: (decision: Decision) => void;
};

function LineDecision({ label, decision, set }: LineDecisionProps) {
  const name = useId();
  const choose = (accept: boolean) => set({ accept, because: decision?.because ?? '' });
  return (
    <fieldset className={style.decision}>
      <legend className="hidden-text">Decision on {label}</legend>
      {[true, false].map((accept) => (
        <label key={String(accept)}>
          <input
            type="radio"
            name={name}
            checked={decision?.accept === accept}
            onChange={() => choose(accept)}
          />
          {accept ? 'Accept' : 'Refuse'}
        </label>
      ))}
      {decision?.accept === false && (
        <TextInput
          label={`Why ${label} is refused`}
          labelHidden
          placeholder="Why? The person reads it."
          maxLength={300}
          value={decision.because}
          onChange={(because) => set({ accept: false, because })}
        />
      )}
    </fieldset>
  );
}
