/** What a component or a structure was until a month, and how what it says now is kept before a change. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formQuery } from '#web/api/form.ts';
import type { TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { month, today } from '#web/ui/format.ts';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import style from '../structure/structure-bench.module.css';

type Of = {
  readonly form: string;
  readonly field: string;
  /** Keeps what is said now until a month. */
  readonly keep: (id: number, until: Month) => Promise<unknown>;
  readonly one: string;
};

/** The tab of one of the two. */
export const earlierTab = (of: Of) =>
  function EarlierTab({ place, record }: TabProps) {
    const form = useQuery(formQuery(of.form));
    const mayWrite = place.search['sWrite'] !== '0' && form.data?.rights.write === 'organisation';
    const child = { form: of.form, field: of.field, heading: 'Earlier rules', dated: false } as const;
    return (
      <div className={style.bench}>
        {mayWrite && <Keep of={of} id={record.id} />}
        <ChildTab child={child} place={place} parent={record} />
      </div>
    );
  };

function Keep({ of, id }: { of: Of; id: number }) {
  const [from, setFrom] = useState<string | null>(addMonths(monthOf(today()), 1));
  const keep = useMutation({
    mutationFn: (until: Month) => of.keep(id, until),
  });
  const until = from === null ? null : addMonths(from as Month, -1);
  const write = (last: Month) =>
    keep.mutate(last, {
      onSuccess: () => tell(`What the ${of.one} says now holds until ${month(last)}. Change it as you need.`),
      onError: (error) => {
        if (!(error instanceof ApiError) || !error.fields['until']) tellError(error);
      },
    });
  useRefusalOf(keep, from);
  const refused = keep.error instanceof ApiError ? keep.error.fields['until'] : undefined;
  return (
    <Card title="Change it from a month on">
      <p>
        What the {of.one} says now is kept for the months before. What you change in it afterwards counts from
        this month on.
      </p>
      <div className={style.month}>
        <MonthInput label="First month of the change" value={from} error={refused} onChange={setFrom} />
      </div>
      {until && (
        <Button look="primary" busy={keep.isPending} onClick={() => write(until)}>
          Keep what holds until {month(until)}
        </Button>
      )}
    </Card>
  );
}
