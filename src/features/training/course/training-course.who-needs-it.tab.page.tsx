/**
 * Whose role asks for what the course leads to, and who is below it: needs for all of them with one
 * press.
 */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { courseGapsCall, needsByGapCall } from './course-gap.call.ts';

const gapsQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('training-need'), 'gaps', id],
    queryFn: ({ signal }) =>
      ask<typeof courseGapsCall>('GET', '/api/training-courses/:id/gaps', { params: { id }, signal }),
  });

function WhoNeedsIt({ record: { id } }: TabProps) {
  const { data, error, refetch } = useQuery(gapsQuery(id));
  const enter = useMutation({
    mutationFn: () =>
      ask<typeof needsByGapCall>('POST', '/api/training-courses/:id/needs-by-gap', { params: { id } }),
    onSuccess: ({ entered }) =>
      tell(`${count(entered, 'training need')} entered. Somebody else approves them.`),
    onError: tellError,
  });
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={6} />;
  const { people } = data;
  const missing = people.filter(({ asked }) => !asked);
  if (people.length === 0)
    return (
      <EmptyState
        small
        title="Nobody is below it"
        text="People whose role asks for the competency of this course and who lack it appear here."
      />
    );
  const all = missing.length > 0 && (
    <Button size="small" busy={enter.isPending} onClick={() => enter.mutate()}>
      Enter needs for {count(missing.length, 'person', 'people')}
    </Button>
  );
  return (
    <Card title={`${count(people.length, 'person', 'people')} below what the role asks for`} action={all}>
      <Table label="People below what their role asks for" ledger>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th number>Required</Th>
            <Th number>Counts</Th>
            <Th>Standing</Th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ employee, name, department, required, level, standing, asked }) => (
            <Tr key={employee}>
              <Td wraps>{[name, department].filter(Boolean).join(', ')}</Td>
              <Td number>{required}</Td>
              <Td number>{level}</Td>
              <Td wraps>{asked ? <Tag tone="attention">Need entered</Tag> : standing}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export default page<TabProps>({ component: WhoNeedsIt });
