/** Who inside fits an opening first. */
import { useQuery } from '@tanstack/react-query';
import { readinessWords } from '#kernel/competency/competency-words.ts';
import type { Readiness } from '#kernel/competency/fit.ts';
import { page, type TabProps } from '#web/page.ts';
import { number } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { fitText, insideQuery } from './competency.view.ts';

const tones: Readonly<Record<Readiness, Tone>> = { now: 'good', soon: 'note', later: 'plain', far: 'plain' };
function InsideFit({ record }: TabProps) {
  const { data, error, refetch } = useQuery(insideQuery(record.id));
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  if (data.asks === 0)
    return (
      <EmptyState
        small
        title="The role is not mapped"
        text={`Say in the role map what ${data.role} asks for, and who fits it appears here.`}
      />
    );
  if (data.people.length === 0)
    return (
      <EmptyState
        small
        title="Nobody inside yet"
        text="Nobody whose levels you may read holds what the role asks for."
      />
    );
  return (
    <Card title={`Colleagues who fit ${data.role}`}>
      <Table label="Colleagues by fit" ledger>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Designation</Th>
            <Th number>Fit</Th>
            <Th number>Levels missing in</Th>
            <Th>Ready</Th>
          </tr>
        </thead>
        <tbody>
          {data.people.map(({ id, name, role, fit, missing, ready }) => (
            <Tr key={id}>
              <Td>{name}</Td>
              <Td>{role}</Td>
              <Td number>{fitText(fit)}</Td>
              <Td number>{number(missing)}</Td>
              <Td>
                <Tag tone={tones[ready]}>{readinessWords[ready]}</Tag>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export default page<TabProps>({ component: InsideFit });
