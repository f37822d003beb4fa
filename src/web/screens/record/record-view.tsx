import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { tabsOf } from '#web/page.ts';
import { date, words } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import { AppliesCard } from './applies/applies-card.tsx';
import { ChildTab } from './child/child-tab.tsx';
import { Rail } from './rail.tsx';
import style from './record.module.css';
import { RecordHead } from './record-head.tsx';
import type { RecordProps } from './record-props.ts';
import { type Editing, Sections } from './sections-view.tsx';

/** What a feature shows of a record before its fields. */
export type Above = ComponentType<RecordProps>;

/** Head, tabs, sections and rail of one record. */
export function RecordView(props: RecordProps & { above?: Above | undefined }) {
  const { form, place, record, above: Before } = props;
  const [editing, setEditing] = useState<Editing>();
  const navigate = useNavigate();
  const asOf = place.search['asOf'];
  // What may be changed on another tab is said there.
  const onProfile = !place.search['tab'] || place.search['tab'] === 'record';
  const mayWrite =
    place.mayWrite &&
    !form.systemOnly &&
    !asOf &&
    form.rights.write !== undefined &&
    record.may?.write !== false;
  return (
    <article aria-label={record.title}>
      <RecordHead
        form={form}
        place={place}
        record={record}
        mayWrite={mayWrite}
        editing={editing !== undefined}
        onEdit={() => setEditing('all')}
      />
      <div className={style.standing}>
        {(asOf || onProfile) && <Standing form={form} place={place} record={record} mayWrite={mayWrite} />}
      </div>
      <RecordTabs form={form} place={place} record={record}>
        <div className={style.body}>
          <div className={style.main}>
            {Before && !editing && <Before form={form} place={place} record={record} />}
            <Sections
              form={form}
              record={record}
              mayWrite={mayWrite}
              editing={editing}
              onEditing={setEditing}
              onTab={(tab) => void navigate({ to: '.', search: { ...place.search, tab }, replace: true })}
            />
            {!editing && form.fields.some(({ kind }) => kind === 'population') && (
              <AppliesCard form={form} record={record} />
            )}
          </div>
          <Rail form={form} place={place} record={record} mayWrite={mayWrite} />
        </div>
      </RecordTabs>
    </article>
  );
}

/** What a person should know before reading: an earlier day, or that nothing can be changed here and why. */
function Standing({ form, place, record, mayWrite }: RecordProps & { mayWrite: boolean }) {
  const asOf = place.search['asOf'];
  if (asOf)
    return (
      <Notice tone="note">This is how it stood on {date(asOf)}. Go back to today to change anything.</Notice>
    );
  // The shell has said already that a page is for reading only; here it is this one record.
  if (mayWrite || form.systemOnly || !place.mayWrite || record.may?.write !== false) return null;
  return (
    <Notice locked>
      Nothing can be changed in this {form.one}
      {record.state ? ' in its present state' : ''}.
    </Notice>
  );
}

/**
 * What the session may open below this record: forms, in their order, and pages. Where the server names
 * pages, it has left out what is not open; else every page that a feature brings is.
 */
function tabsBelow(form: FormShape, record: RecordShape): { key: string; label: string }[] {
  const isOpen = (tab: { own?: boolean }) => record.own === true || !tab.own;
  const isChild = ({ name }: { name: string }) => form.children.some((child) => child.form === name);
  const pages = form.tabs?.length
    ? form.tabs.filter(isOpen).map((tab) => ({ key: tab.name, label: tab.heading }))
    : tabsOf(form.name)
        .filter((tab) => !isChild(tab))
        .map((tab) => ({ key: tab.name, label: words(tab.name) }));
  return [
    ...form.children.filter(isOpen).map((child) => ({ key: child.form, label: child.heading })),
    ...pages,
  ];
}

export function RecordTabs({ form, place, record, children }: RecordProps & { children: React.ReactNode }) {
  const navigate = useNavigate();
  const own = tabsOf(form.name);
  const below = tabsBelow(form, record);
  if (below.length === 0) return children;
  const tabs = [{ key: 'record', label: 'Profile' }, ...below];
  const wanted = place.search['tab'] ?? 'record';
  const current = tabs.some((tab) => tab.key === wanted) ? wanted : 'record';
  const open = (key: string) =>
    void navigate({
      to: '.',
      search: { ...place.search, tab: key === 'record' ? undefined : key },
      replace: true,
    });
  const Own = own.find((tab) => tab.name === current)?.component;
  const child = Own ? undefined : form.children.find((one) => one.form === current);
  return (
    <Tabs label={`Parts of ${record.title}`} tabs={tabs} current={current} onChange={open}>
      <Suspense fallback={<SkeletonLines count={6} />}>
        {child && (
          <div className={style.tab}>
            <ChildTab key={child.form} child={child} place={place} parent={record} />
          </div>
        )}
        {Own && (
          <div className={style.tab}>
            <Own place={place} form={form.name} record={record} />
          </div>
        )}
        {!child && !Own && children}
      </Suspense>
    </Tabs>
  );
}
