import { Notice } from '#web/ui/state/notice.tsx';
import type { Problem } from './problems.ts';

/** Why something was not saved, above what was typed. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  const tone = problem.kind === 'refusal' || problem.kind === 'offline' ? 'attention' : 'wrong';
  return (
    <Notice tone={tone}>
      <strong>{problem.title}.</strong>
      {problem.text && ` ${problem.text}`}
    </Notice>
  );
}
