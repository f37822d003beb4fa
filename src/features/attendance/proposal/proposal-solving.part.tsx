/** While the solver looks: how long it may take, how good the best so far is, and the stop. */
import { isOver, shareOf } from '#web/screens/jobs/job-step.ts';
import { useJob } from '#web/screens/jobs/use-job.ts';
import { Button } from '#web/ui/button.tsx';
import { shortRange } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import type { Proposal } from './proposal.call.ts';
import style from './proposal.module.css';
import { useStop } from './proposal.view.ts';

export function ProposalSolving({ proposal }: { proposal: Proposal }) {
  const step = useJob(proposal.job ?? undefined);
  const stop = useStop(proposal.id);
  const ended = isOver(step);
  const share = step && shareOf(step);
  return (
    <div className={style.solving} aria-live="polite">
      <strong>{`Proposing a roster, ${shortRange(proposal.from, proposal.to)}`}</strong>
      <Progress label="Proposing a roster" share={share === undefined ? undefined : share / 100} />
      <div className={style.line}>
        <span>{step?.note ?? 'Waiting for its turn'}. It takes a minute at most.</span>
        {!ended && (
          <Button busy={stop.isPending} disabled={stop.isSuccess} onClick={() => stop.mutate()}>
            {stop.isSuccess ? 'Stopping' : 'Stop and use the best so far'}
          </Button>
        )}
      </div>
    </div>
  );
}
