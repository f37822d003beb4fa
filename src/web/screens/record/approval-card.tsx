import { IconBell, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { standingCall } from '#kernel/calls/approval.call.ts';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './approval-card.module.css';

type Person = { name: string; because: string; state: string; by: string | null; on: string | null };
type Standing = {
  word: string;
  flow: string;
  because: string | null;
  level: number | null;
  levels: readonly { asks: string; need: string; asksNobody: boolean; people: readonly Person[] }[];
};

/** The levels a record goes through: who is asked and why, who has answered. Nothing where no flow holds. */
export function ApprovalCard({ form, record }: { form: FormShape; record: RecordShape }) {
  const asked = useQuery({
    queryKey: [...recordsKey(form.name), 'standing', record.id, record.version],
    queryFn: () =>
      ask<typeof standingCall>('GET', '/api/approvals/standing/:form/:id', {
        params: { form: form.name, id: record.id },
      }),
  });
  if (asked.error) {
    return (
      <Card title="Who approves">
        <ErrorState small error={asked.error} retry={() => void asked.refetch()} />
      </Card>
    );
  }
  if (!asked.data) return <ToCome />;
  const { standing } = asked.data;
  if (!standing) return null;
  return (
    <Card title="Who approves">
      <p className={style.soft}>
        {standing.flow}
        {standing.because && `. ${standing.because}`}
      </p>
      <ApprovalLevels standing={standing} />
    </Card>
  );
}

/** The levels in their order, with whom each asks. */
export function ApprovalLevels({ standing }: { standing: Pick<Standing, 'level' | 'levels'> }) {
  return (
    <ol className={style.levels}>
      {standing.levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place.
        <li key={at} aria-current={standing.level === at + 1 ? 'step' : undefined}>
          <Level level={level} at={at + 1} standing={standing} />
        </li>
      ))}
    </ol>
  );
}

type LevelProps = { level: Standing['levels'][number]; at: number; standing: Pick<Standing, 'level'> };

function Level({ level, at, standing }: LevelProps) {
  const isAhead = standing.level !== null && at > standing.level;
  return (
    <>
      <p className={style.level}>
        Level {at} {level.need && <span className={style.soft}>· {level.need}</span>}
      </p>
      {level.people.length === 0 && (
        <p className={style.soft}>{level.asksNobody ? level.asks : 'Nobody can approve at this level.'}</p>
      )}
      <ul className={style.people}>
        {level.people
          .filter(({ state }) => state !== 'moved')
          .map((person) => (
            <li key={person.name} title={person.because}>
              <StateIcon state={person.state} isAhead={isAhead} />
              <span>
                {person.name}
                <span className={style.soft}> · {answerOf(person)}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

function StateIcon({ state, isAhead }: Pick<Person, 'state'> & { isAhead: boolean }) {
  if (state === 'agreed')
    return <IconCheck size={16} stroke={1.75} aria-label="Approved" className={style.good} />;
  if (state === 'told') return <IconBell size={16} stroke={1.5} aria-label="Told" className={style.waits} />;
  return (
    <IconClock size={16} stroke={1.5} aria-label={isAhead ? 'Asked next' : 'Asked'} className={style.waits} />
  );
}

const answerOf = ({ state, by, on, because }: Person): string => {
  if (state !== 'agreed') return because;
  return [on ? `on ${date(on)}` : 'on a lower level', by && `by ${by}`].filter(Boolean).join(' ');
};
