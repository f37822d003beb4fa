/** The report builder: what the records are, then a form of the fields around them, with the answer. */
import { useQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { NewScreen } from '#web/screens/record/draft/new-screen.tsx';
import { RecordSkeleton } from '#web/screens/record/record-skeleton.tsx';
import { RecordView } from '#web/screens/record/record-view.tsx';
import { BaseChoice } from './base-choice.part.tsx';
import { BuiltAnswer } from './built-answer.part.tsx';
import { formOfBase, reportFieldsQuery } from './own-report.view.ts';

function OwnReportPage({ place }: ScreenProps) {
  const form = useQuery(formQuery('own-report'));
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <RecordSkeleton />;
  if (place.record === 'new') return <Begun form={form.data} place={place} />;
  return place.record === undefined ? null : <Kept form={form.data} place={place} id={place.record} />;
}

type WithForm = ScreenProps & { form: FormShape };

function Begun({ form, place }: WithForm) {
  const base = place.search['base'] ?? '';
  const fields = useQuery(reportFieldsQuery(base));
  if (base === '' || !place.mayWrite || form.rights.write === undefined)
    return <BaseChoice place={place} form={form} />;
  if (fields.error && !fields.data)
    return <FailedScreen place={place} error={fields.error} retry={() => void fields.refetch()} />;
  if (!fields.data) return <RecordSkeleton />;
  return <NewScreen key={base} form={formOfBase(form, base, fields.data)} place={place} />;
}

function Kept({ form, place, id }: WithForm & { id: number }) {
  const record = useQuery(recordQuery(form.name, id));
  const base = String(record.data?.values['base'] ?? '');
  const mayBuild = form.rights.write !== undefined;
  const fields = useQuery({ ...reportFieldsQuery(base), enabled: base !== '' && mayBuild });
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  if (!record.data || fields.isLoading) return <RecordSkeleton />;
  // Whoever may not read these records sees the fields by their paths, and no answer.
  const shown = fields.data ? formOfBase(form, base, fields.data) : form;
  return <RecordView key={id} form={shown} place={place} record={record.data} above={BuiltAnswer} />;
}

export default page({ component: OwnReportPage });
