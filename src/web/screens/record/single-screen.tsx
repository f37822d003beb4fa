import type { FormShape } from '#kernel/wire/described.ts';
import { useRecord, useRecords } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '../failed-screen.tsx';
import { NewScreen } from './draft/new-screen.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordView } from './record-view.tsx';

/**
 * A form the organisation has exactly one record of opens straight into it, or into writing it for the first
 * time.
 */
export function SingleScreen({ form, place }: ScreenProps & { form: FormShape }) {
  const found = useRecords(form.name, { limit: 1 });
  if (found.error && !found.data)
    return <FailedScreen place={place} error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <RecordSkeleton />;
  const [only] = found.data.rows;
  return only ? <Only form={form} place={place} id={only.id} /> : <NewScreen form={form} place={place} />;
}

function Only({ form, place, id }: ScreenProps & { form: FormShape; id: number }) {
  const record = useRecord(form.name, id, place.search['asOf']);
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  return record.data ? (
    <RecordView form={form} place={{ ...place, record: id }} record={record.data} />
  ) : (
    <RecordSkeleton />
  );
}
