/** Deciding a case, and an appeal: by the committee's majority where a committee has it. */
import { choice, longText, number } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { clockBy } from './case-clock.ts';
import { courseOf, dueOf } from './case-course.ts';
import { tellRaiser } from './case-notice.server.ts';
import type { Grievance } from './case-record.ts';
import { enter } from './grievance-entry.server.ts';
import { findings } from './grievance-field.form.ts';

const long = (label: string, max: number) => longText({ label, required: true, max });
const votes = (label: string) => number({ label, min: 0, max: 10, help: 'Asked of a grievance committee.' });

/** By majority of all, and by more than half of the workers' side (Industrial Relations Code, section 4). */
function votesFault(
  { employer, workers }: { employer: number | null; workers: number | null },
  size: number,
) {
  if (employer === null || workers === null)
    return {
      'input.employer': 'Enter how many of each side agree.',
      'input.workers': 'Enter how many agree.',
    };
  if ((employer + workers) * 2 <= size)
    return { 'input.employer': `More than half of the ${size} members have to agree.` };
  return workers * 4 > size
    ? undefined
    : { 'input.workers': 'More than half of the workers’ members have to agree.' };
}

export const decide = asking(
  {
    finding: choice({ label: 'Outcome', required: true, choices: findings }),
    found: long('Findings', 8000),
    decision: long('Decision', 4000),
    action: longText({ label: 'Action taken', max: 2000 }),
    employer: votes('Agree for the employer'),
    workers: votes('Agree for the workers'),
  },
  async (work: Work, record: Grievance, { finding, found, decision, action, employer, workers }) => {
    const fault =
      record.track === 'committee' ? votesFault({ employer, workers }, record.team.length) : undefined;
    if (fault) invalid(fault);
    const decided = { ...record, finding, found, decision, action, decidedOn: work.today };
    await enter(work, record, 'step', `Decided: ${findings[finding]}. ${decision}`);
    await tellRaiser(work, record, sentence`A case of yours is decided`);
    const appealBy = clockBy(courseOf(decided, work.today), 'appeal')?.by ?? null;
    return {
      ...{ finding, found, decision, action, decidedOn: work.today, appealBy },
      ...dueOf(decided, 'decided', work.today),
    };
  },
);

export const decideAppeal = asking(
  {
    finding: choice({ label: 'Outcome', required: true, choices: findings }),
    decision: long('Decision on the appeal', 4000),
  },
  async (work: Work, record: Grievance, { finding, decision }) => {
    await enter(work, record, 'step', `Appeal decided: ${findings[finding]}. ${decision}`);
    await tellRaiser(work, record, sentence`Your appeal is decided`);
    return { finding, appealDecision: decision, ...dueOf(record, 'decided', work.today) };
  },
);
