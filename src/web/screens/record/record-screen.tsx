import { useQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '../failed-screen.tsx';
import { NewScreen } from './draft/new-screen.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { type Above, RecordView } from './record-view.tsx';
import { StageScreen } from './stages/stage-screen.tsx';

/**
 * One record of any form, from the form's description alone, or a new one. `above` is what a feature shows
 * before its fields.
 */
export function RecordScreen({ place, above }: ScreenProps & { above?: Above }) {
  const form = useQuery(formQuery(place.item.form ?? ''));
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <RecordSkeleton />;
  if (place.record === 'new') return <NewScreen form={form.data} place={place} />;
  return place.record === undefined ? null : (
    <Loaded form={form.data} place={place} id={place.record} above={above} />
  );
}

type LoadedProps = ScreenProps & { form: FormShape; id: number; above: Above | undefined };

function Loaded({ form, place, id, above }: LoadedProps) {
  const record = useQuery(recordQuery(form.name, id, place.search['asOf']));
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <RecordSkeleton />;
  if (form.stages && place.search['stage'] !== undefined)
    return <StageScreen key={id} form={form} place={place} record={record.data} />;
  return <RecordView key={id} form={form} place={place} record={record.data} above={above} />;
}
