/** One change for several people: what is new, what it does to each, then the way of a movement. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { type Draft, emptyDraft } from '#web/screens/record/draft/draft.ts';
import { DraftInputs } from '#web/screens/record/draft/draft-inputs.tsx';
import { RecordSkeleton } from '#web/screens/record/record-skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, today } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { peopleMost } from './many.call.ts';
import { EffectOnMany, SentMany } from './many-effect.part.tsx';
import { useMany } from './use-many.view.ts';

const asked: readonly string[] = [
  ...['kind', 'effectiveFrom', 'until', 'reason', 'department', 'establishment', 'reportsTo', 'shift'],
  ...['designation', 'grade', 'structure', 'raise'],
];

const peopleIn = (search: Readonly<Record<string, string>>): number[] => [
  ...new Set(
    (search['people'] ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];

function MovementOfMany({ place }: ScreenProps) {
  const form = useQuery(formQuery('movement'));
  const people = peopleIn(place.search).slice(0, peopleMost);
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <RecordSkeleton />;
  if (people.length === 0)
    return (
      <>
        <PageHead title="Movement of several people" />
        <EmptyState
          title="Nobody is chosen"
          text="Choose people in the list of employees, then “Move or change…”."
          action={<ButtonLink to="/Home/human-resources/employee">Open the employees</ButtonLink>}
        />
      </>
    );
  return <Filling key={place.search['people']} form={form.data} people={people} />;
}

type FillingProps = { form: FormShape; people: readonly number[] };

function Filling({ form, people }: FillingProps) {
  const shown = asked.flatMap((name) => form.fields.filter((field) => field.name === name));
  const [draft, setDraft] = useState<Draft>(() => emptyDraft({ fields: shown }, today()));
  const many = useMany(people, shown, draft);
  const set = (name: string, value: unknown) => {
    setDraft((now) => ({ ...now, [name]: value }));
    many.touched(name);
  };
  const what = count(people.length, 'person', 'people');
  return (
    <>
      <PageHead
        title="Movement of several people"
        over={<Link to="/Home/human-resources/employee">Employees</Link>}
        under={`One change for ${what}. Each gets a movement of their own.`}
      />
      {many.sent ? (
        <SentMany sent={many.sent} />
      ) : (
        <div style={{ display: 'grid', gap: 16 }}>
          <Card title="What changes, and from when">
            <DraftInputs fields={shown} draft={draft} values={{}} errors={many.faults} set={set} />
            <p style={{ marginTop: 16 }}>
              <Button look={many.effects ? 'plain' : 'primary'} busy={many.busy} onClick={many.preview}>
                {`Preview for ${what}`}
              </Button>
            </p>
            <p aria-live="polite">
              {many.done !== undefined && `${many.done} of ${people.length} looked at`}
            </p>
          </Card>
          {many.error !== undefined && <ErrorState error={many.error} retry={many.preview} />}
          {many.effects && <EffectOnMany effects={many.effects} busy={many.busy} onSend={many.send} />}
        </div>
      )}
    </>
  );
}

export default page({ component: MovementOfMany });
