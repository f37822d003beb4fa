/** Sending a run on with exceptions open: the amount, how it moved and what is left open come first. */
import { Button } from '#web/ui/button.tsx';
import { count, month } from '#web/ui/format.ts';
import { Modal } from '#web/ui/surface/modal.tsx';
import { exceptionGroups } from '../check/exception-groups.view.ts';
import { lookedFor } from '../check/looked-for.view.ts';
import type { Bench, RunException } from '../workbench/run.call.ts';
import style from './run-decision.module.css';
import { RunSum } from './run-sum.part.tsx';

/** As many as a dialog holds; the tab has them all. */
const mostNamed = 8;

type Props = {
  bench: Bench;
  open: readonly RunException[];
  busy: boolean;
  onReview: () => void;
  onSend: () => void;
  onClose: () => void;
};

export function SendRun({ bench, open, busy, onReview, onSend, onClose }: Props) {
  const exceptions = count(open.length, 'open exception');
  return (
    <Modal
      opened
      width={560}
      title={`Send ${month(bench.month)} with ${exceptions}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReview}>Review exceptions</Button>
          <Button look="primary" busy={busy} onClick={onSend}>
            Send all the same
          </Button>
        </>
      }
    >
      <RunSum bench={bench} />
      <OpenExceptions open={open} />
      <p className={style.soft}>
        The approver sees this list. Settle an exception with a reason to answer it first.
      </p>
    </Modal>
  );
}

/** What is said of many people, then who else is concerned, what is said of them, and why. */
function OpenExceptions({ open }: { open: readonly RunException[] }) {
  const { groups, single } = exceptionGroups(open);
  const most = Math.max(0, mostNamed - groups.length);
  const named = single.toSorted((a, b) => Number(b.blocks) - Number(a.blocks)).slice(0, most);
  return (
    <ul className={style.open} aria-label="Open exceptions">
      {groups.map(({ key, code, rows, sentence }) => (
        <li key={key}>
          <strong>{count(rows.length, 'person', 'people')}</strong> {sentence ?? lookedFor(code)}
        </li>
      ))}
      {named.map(({ employee, code, name, sentence, cause }) => (
        <li key={`${employee}/${code}`}>
          <strong>{name}</strong> {sentence}
          {cause && <small> {cause}</small>}
        </li>
      ))}
      {single.length > most && <li>and {count(single.length - most, 'more', 'more')}</li>}
    </ul>
  );
}
