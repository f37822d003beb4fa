/** Health, memberships, transport and interests: one record for a person, shown and changed in place. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecord, useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { type Editing, Sections } from '#web/screens/record/sections-view.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import style from '../account/account.module.css';
import { accountQuery } from '../account/account.view.ts';
import { AccountSections } from '../account/account-sections.part.tsx';

const nothingYet = (form: FormShape): RecordShape => ({
  id: 0,
  version: 0,
  title: '',
  changedAt: '',
  values: Object.fromEntries(form.fields.map((field) => [field.name, field.kind === 'rows' ? [] : null])),
});

function OtherTab({ place, record }: TabProps) {
  const form = useQuery(formQuery('employee-other'));
  const list = useRecords('employee-other', { employee: record.id, limit: 1 });
  const row = list.data?.rows[0];
  if (form.error && !form.data) return <ErrorState error={form.error} retry={() => void form.refetch()} />;
  if (!form.data || !list.data) return <SkeletonLines count={6} />;
  if (row) return <Existing form={form.data} id={row.id} own={record.own === true} />;
  if (record.own && form.data.rights.write === undefined)
    return <OwnSections form={form.data} record={nothingYet(form.data)} />;
  return (
    <ChildTab
      child={{ form: 'employee-other', field: 'employee', heading: form.data.heading }}
      place={place}
      parent={record}
    />
  );
}

function Existing({ form, id, own }: { form: FormShape; id: number; own: boolean }) {
  const record = useRecord('employee-other', id);
  const [editing, setEditing] = useState<Editing>();
  if (record.error && !record.data)
    return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <SkeletonLines count={6} />;
  const mayWrite = form.rights.write !== undefined && record.data.may?.write !== false;
  if (own && !mayWrite) return <OwnSections form={form} record={record.data} />;
  return (
    <div className={style.stack}>
      <Sections
        form={form}
        record={record.data}
        mayWrite={mayWrite}
        editing={editing}
        onEditing={setEditing}
      />
    </div>
  );
}

function OwnSections({ form, record }: { form: FormShape; record: RecordShape }) {
  const account = useQuery(accountQuery);
  if (account.error && !account.data)
    return <ErrorState error={account.error} retry={() => void account.refetch()} />;
  if (!account.data) return <SkeletonLines count={6} />;
  return (
    <div className={style.stack}>
      <AccountSections form={form} record={record} account={account.data} />
    </div>
  );
}

export default page<TabProps>({ component: OtherTab });
