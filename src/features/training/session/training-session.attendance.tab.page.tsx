/** Who takes part in a session, and who attended which day: one press a person on a phone. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { sessionQuery } from '../training.view.ts';
import type { markCall, Presence, SessionSheet, seatNeedsCall } from './session.call.ts';
import style from './session.module.css';
import { SessionPersonRow } from './session-person.part.tsx';

function Attendance({ record }: TabProps) {
  const { data, error, refetch } = useQuery(sessionQuery(record.id));
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  return (
    <div className={style.stack}>
      {data.round !== null && (
        <p className={style.soft}>
          <Link to={`/Home/questionnaire/round/${data.round}`}>Feedback of the session</Link>
        </p>
      )}
      <Needing id={record.id} sheet={data} />
      <People id={record.id} sheet={data} />
    </div>
  );
}

function Needing({ id, sheet: { needing } }: { id: number; sheet: SessionSheet }) {
  const seat = useMutation({
    mutationFn: () =>
      ask<typeof seatNeedsCall>('POST', '/api/training-sessions/:id/seat-needs', { params: { id } }),
    onSuccess: ({ nominated }) => tell(`${count(nominated, 'person', 'people')} nominated.`),
    onError: tellError,
  });
  if (needing.length === 0) return null;
  return (
    <Card title={`${count(needing.length, 'person', 'people')} with an approved need for this course`}>
      <p className={style.soft}>{needing.map(({ name }) => name).join(', ')}</p>
      <Button size="small" busy={seat.isPending} onClick={() => seat.mutate()}>
        Give them seats
      </Button>
    </Card>
  );
}

type Given = { nomination: number; present: Presence | null; score: number | null };

function useMark(id: number, day: IsoDate) {
  return useMutation({
    mutationFn: (given: readonly Given[]) =>
      ask<typeof markCall>('PUT', '/api/training-sessions/:id/attendance', {
        params: { id },
        body: { marks: given.map((each) => ({ ...each, on: each.present === null ? null : day })) },
      }),
    onError: tellError,
  });
}

function People({ id, sheet }: { id: number; sheet: SessionSheet }) {
  const { days, today, people, marks, seats, taken, tests, state } = sheet;
  const open = days.filter((day) => day <= today);
  const [day, setDay] = useState(open.at(-1) ?? days[0] ?? today);
  const mark = useMark(id, day);
  const seated = people.filter((each) => each.state === 'seated');
  const unmarked = seated.filter((each) => !each.days.some(({ on }) => on === day));
  const present = () =>
    mark.mutate(unmarked.map((each) => ({ nomination: each.id, present: 'whole', score: null })));
  const everybody = count(people.length, 'person', 'people');
  return (
    <Card title={state === 'planned' ? `Seats taken: ${taken} of ${seats}` : everybody}>
      {people.length === 0 && (
        <EmptyState
          small
          title="Nobody yet"
          text="Whoever is nominated appears here. Nominate people on their record, or they ask themselves."
        />
      )}
      {marks && seated.length > 0 && (
        <div className={style.day}>
          <NativeSelect
            label="Day"
            value={day}
            choices={open.map((each) => ({ value: each, label: date(each) }))}
            onChange={setDay}
          />
          {unmarked.length > 0 && (
            <Button busy={mark.isPending} onClick={present}>
              Mark the rest as present
            </Button>
          )}
        </div>
      )}
      <ul className={style.people}>
        {people.map((person) => (
          <SessionPersonRow
            key={person.id}
            person={person}
            day={marks && person.state === 'seated' ? day : undefined}
            tests={tests}
            onMark={(as) => mark.mutate([{ nomination: person.id, present: as, score: null }])}
            onScore={(score) => mark.mutate([{ nomination: person.id, present: null, score }])}
          />
        ))}
      </ul>
    </Card>
  );
}

export default page<TabProps>({ component: Attendance });
