/** A rule of attendance is tried on a month, before it is saved. */
import { useQuery } from '@tanstack/react-query';
import type { Month } from '#kernel/calendar.ts';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import type { TabProps } from '#web/page.ts';
import { Trial, Tried, tryable } from '#web/screens/record/trial/trial.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { RuleWords } from '../policy/rule-words.part.tsx';
import type { TriedForm } from './time-trial.call.ts';
import { timeTrialQuery } from './time-trial.view.ts';
import { TriedResult } from './tried-result.part.tsx';

type TimeTrialProps = Pick<TabProps, 'record' | 'place'> & { of: TriedForm };

export function TimeTrial({ of, record, place }: TimeTrialProps) {
  const described = useQuery(formQuery(of));
  if (described.error) return <ErrorState error={described.error} retry={() => void described.refetch()} />;
  if (!described.data) return <SkeletonLines count={8} />;
  return (
    <Trial
      key={record.version}
      form={tryable(described.data)}
      record={record}
      mayWrite={place.mayWrite}
      note="The month is worked out again with your change. Nothing is saved until you save it."
      words={(draft) => <RuleWords of={of} values={draft} />}
      outcome={(values, month) => <Outcome of={of} record={record} month={month} values={values} />}
    />
  );
}

type OutcomeProps = { of: TriedForm; record: RecordShape; month: Month; values: Values };

const Outcome = ({ of, record, month, values }: OutcomeProps) => (
  <Tried
    of={[values, month]}
    query={timeTrialQuery(of, record, values, month)}
    empty="The people it affects appear here, with their days and, if you see pay, their rupees."
    result={(tried) => <TriedResult tried={tried} />}
  />
);
