/** Deciding line by line, with the proof beside the figure. */
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changes } from '#web/api/query/changes.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { money } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { Sheet, SheetLine } from '../my-tax/my-tax.view.ts';
import { type ClaimItemKey, claimItems } from './claim-item.form.ts';
import type { verifyDeclarationCall } from './declaration-check.call.ts';
import style from './declaration-check.module.css';
import { LineTag } from './declaration-groups.part.tsx';

type Decision = { verdict: 'accepted' | 'refused'; accepted: number | null; remark: string };
type Decisions = Readonly<Record<string, Decision>>;

const keyOf = (line: SheetLine): string => `${line.form} ${line.id}`;

export function DeclarationCheck({ sheet, record }: { sheet: Sheet; record: RecordShape }) {
  const { lines } = sheet;
  const [shown, setShown] = useState<string>();
  const check = useCheck(record, lines);
  if (lines.length === 0)
    return (
      <EmptyState
        title="Nothing to check"
        text="The regime is all that is declared. Accept it, or return it with a question."
      />
    );
  const line = lines.find((one) => keyOf(one) === shown) ?? lines.find(({ proof }) => proof !== null);
  const waiting = lines.filter(({ verdict }) => verdict === null).length;
  return (
    <div className={style.bench}>
      <Card
        title={waiting === 0 ? 'Every line is decided' : `${waiting} of ${lines.length} wait for a decision`}
      >
        {check.problem && <Notice tone="wrong">{check.problem}</Notice>}
        <ul className={style.lines}>
          {lines.map((one) => (
            <li key={keyOf(one)} data-shown={(line && keyOf(one) === keyOf(line)) || undefined}>
              <CheckedLine
                line={one}
                decision={check.decisions[keyOf(one)]}
                fault={check.faults[keyOf(one)]}
                set={(decision) => check.set(keyOf(one), decision)}
                show={() => setShown(keyOf(one))}
              />
            </li>
          ))}
        </ul>
        <div className={style.buttons}>
          <Button onClick={() => check.setAll(acceptedAll(lines))}>Accept all that wait</Button>
          <Button
            look="primary"
            busy={check.busy}
            disabled={Object.keys(check.decisions).length === 0}
            onClick={() => void check.save()}
          >
            Save decisions
          </Button>
        </div>
      </Card>
      <Proof line={line} />
    </div>
  );
}

const acceptedAll = (lines: readonly SheetLine[]): Decisions =>
  Object.fromEntries(
    lines.filter(({ verdict }) => verdict === null).map((one) => [keyOf(one), asDeclared(one)]),
  );

const asDeclared = (line: SheetLine): Decision => ({
  verdict: 'accepted',
  accepted: line.proven ?? line.declared,
  remark: line.remark ?? '',
});

/** What is decided here before it is saved, and what the server says to it. */
function useCheck(record: RecordShape, lines: readonly SheetLine[]) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const decided = lines.filter((line) => decisions[keyOf(line)]);
  const save = async () => {
    setBusy(true);
    setProblem('');
    setFaults({});
    try {
      await ask<typeof verifyDeclarationCall>('POST', '/api/tax-declarations/:id/verify', {
        params: { id: record.id },
        body: {
          version: record.version,
          lines: decided.map((line) => sentOf(line, decisions[keyOf(line)] as Decision)),
        },
      });
      await changes.shown();
      setDecisions({});
      tell('Decisions saved.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setFaults(
        Object.fromEntries(
          decided.flatMap((line, at) => {
            const fault = error.fields[`lines.${at}`];
            return fault ? [[keyOf(line), fault]] : [];
          }),
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    decisions,
    faults,
    problem,
    busy,
    save,
    set: (key: string, decision: Decision) => {
      setDecisions((now) => ({ ...now, [key]: decision }));
      setFaults(({ [key]: _, ...others }) => others);
      setProblem('');
    },
    setAll: (more: Decisions) => setDecisions((now) => ({ ...more, ...now })),
  };
}

const sentOf = ({ form, id }: SheetLine, { verdict, accepted, remark }: Decision) => ({
  form,
  id,
  verdict,
  accepted: verdict === 'accepted' ? accepted : null,
  remark: remark.trim() || null,
});

type CheckedLineProps = {
  line: SheetLine;
  decision: Decision | undefined;
  fault: string | undefined;
  set: (decision: Decision) => void;
  show: () => void;
};

function CheckedLine({ line, decision, fault, set, show }: CheckedLineProps) {
  const now = decision ?? (line.verdict ? savedOf(line) : undefined);
  const start = now ?? asDeclared(line);
  const changed = now?.verdict === 'refused' || (now !== undefined && now.accepted !== line.declared);
  return (
    <div className={style.line} onFocusCapture={show}>
      <div className={style.words}>
        <strong>{line.title}</strong>
        {line.detail && <small>{line.detail}</small>}
        <small>
          {line.proof === null ? (needsNone(line) ? 'No proof needed' : 'No proof yet') : line.proofName}
        </small>
      </div>
      <div className={style.figures}>
        <span>{money(line.declared, true)} declared</span>
        {line.proven !== null && <span>{money(line.proven, true)} on the proof</span>}
        {!decision && <LineTag line={{ ...line, proof: null }} />}
      </div>
      <Verdict
        line={line}
        chosen={now?.verdict}
        choose={(verdict) => set({ ...start, verdict })}
        show={show}
      />
      {decision && now?.verdict === 'accepted' && (
        <FigureInput
          label={`Accepted of ${line.title}`}
          labelHidden
          decimals={2}
          before="₹"
          value={now.accepted}
          onChange={(accepted) => set({ ...now, accepted })}
        />
      )}
      {decision && now && changed && (
        <TextInput
          label={`Remark on ${line.title}`}
          labelHidden
          placeholder="Why? The person reads it."
          maxLength={300}
          value={now.remark}
          onChange={(remark) => set({ ...now, remark })}
        />
      )}
      {fault && <p className={style.fault}>{fault}</p>}
    </div>
  );
}

type VerdictProps = {
  line: SheetLine;
  chosen: Decision['verdict'] | undefined;
  choose: (verdict: Decision['verdict']) => void;
  show: () => void;
};

function Verdict({ line, chosen, choose, show }: VerdictProps) {
  return (
    <fieldset className={style.decision}>
      <legend className="hidden-text">Decision on {line.title}</legend>
      {(['accepted', 'refused'] as const).map((verdict) => (
        <label key={verdict}>
          <input
            type="radio"
            name={`decision ${keyOf(line)}`}
            checked={chosen === verdict}
            onChange={() => choose(verdict)}
          />
          {verdict === 'accepted' ? 'Accept' : 'Not accept'}
        </label>
      ))}
      {line.proof !== null && (
        <button type="button" className={style.look} onClick={show}>
          Look at the proof
        </button>
      )}
    </fieldset>
  );
}

const savedOf = (line: SheetLine): Decision => ({
  verdict: line.verdict ?? 'accepted',
  accepted: line.accepted,
  remark: line.remark ?? '',
});

const needsNone = ({ item }: SheetLine): boolean =>
  item !== null && claimItems[item as ClaimItemKey].proof === 'Not needed';

/** Pictures are shown here; other files open by themselves. */
function Proof({ line }: { line: SheetLine | undefined }) {
  return (
    <Card className={style.proof ?? ''} title="Proof">
      {!line?.proof && <p className={style.soft}>Choose a line with a proof to see it here.</p>}
      {line?.proof && (
        <>
          <p className={style.soft}>
            {line.title} · {line.proofName}
          </p>
          {line.proofMime?.startsWith('image/') ? (
            <img src={`/api/files/${line.proof}`} alt={`Proof of ${line.title}`} />
          ) : (
            <a className={buttonClass('plain')} href={`/api/files/${line.proof}`} download>
              Open {line.proofName}
            </a>
          )}
        </>
      )}
    </Card>
  );
}
