import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LabelEditor } from './label-editor.tsx';
import type { LabelEntry } from './label-entries.ts';
import style from './labels.module.css';

type FormWords = {
  readonly form: string;
  readonly heading: string;
  readonly module: string | null;
  readonly own: number;
};

/** The organisation's own words, a form at a time. The form stands in the address. */
function LabelsPage({ place }: ScreenProps) {
  const navigate = useNavigate();
  const forms = useQuery({
    queryKey: ['labels'],
    queryFn: ({ signal }) => api.get<FormWords[]>('/labels', { signal }),
  });
  const name = place.search['form'] ?? forms.data?.[0]?.form ?? '';
  const entries = useQuery({
    queryKey: ['labels', name],
    queryFn: ({ signal }) => api.get<LabelEntry[]>(`/labels/${name}`, { signal }),
    enabled: name !== '',
  });
  const error = forms.error ?? entries.error;
  const choices = (forms.data ?? [])
    .toSorted((a, b) => a.heading.localeCompare(b.heading))
    .map(({ form, heading, own }) => ({ value: form, label: own > 0 ? `${heading} (${own} own)` : heading }));
  const described = useQuery(formQuery('label-text'));
  const mayWrite = place.search['sWrite'] !== '0' && described.data?.rights.write !== undefined;
  const chooser = (
    <div className={style.form}>
      <NativeSelect
        label="Form"
        labelHidden
        value={name}
        choices={choices}
        onChange={(form) => void navigate({ to: '.', search: { ...place.search, form } as never })}
      />
    </div>
  );
  return (
    <div className={style.screen}>
      <PageHead
        title="Labels and headings"
        under="Your own words for fields and headings. They show at once, wherever they are read."
      />
      {error && (
        <ErrorState error={error} retry={() => void (forms.error ? forms.refetch() : entries.refetch())} />
      )}
      {!error && !entries.data && <SkeletonRows count={10} columns={2} />}
      {entries.data && (
        <LabelEditor key={name} form={name} entries={entries.data} mayWrite={mayWrite} chooser={chooser} />
      )}
    </div>
  );
}

export default page({ component: LabelsPage });
