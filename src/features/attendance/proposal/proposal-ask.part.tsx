/** For which days and people a roster is to be proposed. */
import { useState } from 'react';
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import { addDays, isIsoDate } from '#kernel/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { ProposalDesk } from './proposal.call.ts';
import style from './proposal.module.css';
import type { usePropose } from './proposal.view.ts';

type AskProps = { desk: ProposalDesk; propose: ReturnType<typeof usePropose> };

const daysAhead = 27;

function useAsked({ today, proposal }: ProposalDesk) {
  const monday = weekDayFrom(addDays(today, 1), 'monday');
  const [from, setFrom] = useState<string | null>(proposal?.from ?? monday);
  const [to, setTo] = useState<string | null>(proposal?.to ?? addDays(monday, daysAhead));
  const [place, setPlace] = useState(String(proposal?.place ?? ''));
  const [department, setDepartment] = useState(String(proposal?.department ?? ''));
  return { from, setFrom, to, setTo, place, setPlace, department, setDepartment };
}

const named = (rows: ProposalDesk['places']) =>
  rows.map(({ id, name, people }) => ({
    value: String(id),
    label: `${name}, ${count(people, 'person', 'people')}`,
  }));

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

export function ProposalAsk({ desk, propose }: AskProps) {
  const asked = useAsked(desk);
  const { from, to, place, department } = asked;
  const isWhole = from !== null && to !== null && isIsoDate(from) && isIsoDate(to);
  useRefusalOf(propose, [from, to, place, department]);
  return (
    <>
      <div className={style.ask}>
        <DateInput label="From" required value={from} onChange={asked.setFrom} earliest={desk.today} />
        <DateInput label="To" required value={to} onChange={asked.setTo} earliest={desk.today} />
        <NativeSelect
          label="Establishment"
          value={place}
          none="Any"
          choices={named(desk.places)}
          onChange={asked.setPlace}
        />
        <NativeSelect
          label="Department"
          value={department}
          none="Any"
          choices={named(desk.departments)}
          onChange={asked.setDepartment}
        />
        <Button
          look={desk.proposal ? 'plain' : 'primary'}
          busy={propose.isPending}
          disabled={!isWhole}
          onClick={() =>
            isWhole &&
            propose.mutate({ from, to, place: idOf(place), department: idOf(department), pins: [] })
          }
        >
          Propose a roster
        </Button>
      </div>
      {propose.error && <ErrorState small error={propose.error} />}
    </>
  );
}
