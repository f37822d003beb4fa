/** One pay table: who asks it, then its fields. */
import { useQuery } from '@tanstack/react-query';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { count } from '#web/ui/format.ts';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tableUsesQuery } from './formula.view.ts';
import style from './structure-bench.module.css';

function WhoAsks({ record }: RecordProps) {
  const { data, isLoading } = useQuery(tableUsesQuery(record.id));
  if (isLoading) return <ToCome />;
  if (!data) return null;
  return (
    <Card title="Who asks it">
      {data.structures.length === 0 ? (
        <p className={style.soft}>No formula of a salary structure asks this table yet.</p>
      ) : (
        <ul>
          {data.structures.map(({ name, how, people }) => (
            <li key={`${name} ${how}`}>
              <strong>{name}</strong> {how} ({count(people, 'person', 'people')}).
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PayTablePage = ({ place }: ScreenProps) => <RecordScreen place={place} above={WhoAsks} />;

export default page({ component: PayTablePage });
