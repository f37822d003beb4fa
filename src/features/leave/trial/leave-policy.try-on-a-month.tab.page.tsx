/** The rule of a leave policy that holds today, tried on a month before it is recorded. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '#kernel/calendar.ts';
import type { FormShape, RecordShape, Values } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecord, useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChangeDialog } from '#web/screens/record/time/change-dialog.tsx';
import { newestFirst, rowOn } from '#web/screens/record/time/timeline.ts';
import { Trial, Tried, tryable } from '#web/screens/record/trial/trial.tsx';
import { today } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { leaveTrialQuery } from './leave-trial.view.ts';
import { LeaveTriedResult } from './leave-tried.part.tsx';

function Tab({ record, place }: TabProps) {
  const rules = useRecords('leave-rule', { policy: record.id, limit: 200 });
  if (rules.error) return <ErrorState error={rules.error} retry={() => void rules.refetch()} />;
  if (!rules.data) return <SkeletonLines count={8} />;
  const row = rowOn(newestFirst(rules.data.rows), today());
  if (!row)
    return (
      <EmptyState
        title="No rule holds today"
        text="Record a rule under Rules. From the day it holds, a change of it can be tried here."
      />
    );
  return <RuleOf key={row.id} policy={record} id={row.id} mayWrite={place.mayWrite} />;
}

type RuleOfProps = { policy: RecordShape; id: number; mayWrite: boolean };

function RuleOf({ policy, id, mayWrite }: RuleOfProps) {
  const described = useQuery(formQuery('leave-rule'));
  const row = useRecord('leave-rule', id);
  const failed = described.error ?? row.error;
  const retry = () => void Promise.all([described.refetch(), row.refetch()]);
  if (failed) return <ErrorState error={failed} retry={retry} />;
  if (!described.data || !row.data) return <SkeletonLines count={8} />;
  return <RuleTrial form={described.data} policy={policy} row={row.data} mayWrite={mayWrite} />;
}

type RuleTrialProps = { form: FormShape; policy: RecordShape; row: RecordShape; mayWrite: boolean };

function RuleTrial({ form, policy, row, mayWrite }: RuleTrialProps) {
  const [changed, setChanged] = useState<RecordShape>();
  return (
    <>
      <Trial
        key={row.version}
        form={tryable(form)}
        record={row}
        mayWrite={mayWrite}
        onRecord={(draft) => setChanged({ ...row, values: { ...row.values, ...draft } })}
        note={
          'The leave of the month, and its leave year, are counted again as if your change had held. ' +
          'Nothing is saved until you record it.'
        }
        outcome={(values, month) => <Outcome row={row} month={month} values={values} />}
      />
      {changed && (
        <ChangeDialog
          form={form}
          field="policy"
          parent={policy}
          change={{ kind: 'new', from: changed }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

const Outcome = ({ row, month, values }: { row: RecordShape; month: Month; values: Values }) => (
  <Tried
    of={[values, month]}
    query={leaveTrialQuery(row, values, month)}
    empty="The people it affects appear here, with their leave and, if you see pay, their rupees."
    result={(tried) => <LeaveTriedResult tried={tried} />}
  />
);

export default page<TabProps>({ component: Tab, title: 'Try on a month' });
