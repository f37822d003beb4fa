import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { tabsOf } from '#web/page.ts';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import { ChildTab } from '../child/child-tab.tsx';
import style from '../record.module.css';
import type { RecordProps } from '../record-props.ts';
import { currentTab, ownTab } from './current-tab.ts';
import { PageTab, pagesOf } from './page-tab.tsx';
import { type BelowTab, groupTabs, type TabGroup } from './tab-groups.ts';

type RecordTabsProps = RecordProps & { children: ReactNode };

/** The record's own fields, and what stands below it: an upper line of groups, a lower one of tabs. */
export function RecordTabs({ form, place, record, children }: RecordTabsProps) {
  const navigate = useNavigate();
  const below = tabsBelow(form, record);
  if (below.length === 0) return children;
  const own = form.fields.some(({ kind }) => kind === 'personName') ? 'Profile' : 'Overview';
  const profile: TabGroup = { label: own, tabs: [{ key: ownTab, label: own }] };
  const opened = below.some(({ key }) => key === form.opensOn) ? (form.opensOn ?? ownTab) : ownTab;
  const [first, rest] = [
    below.filter(({ key }) => key === opened),
    below.filter(({ key }) => key !== opened),
  ];
  const groups = [...groupTabs([], first), profile, ...groupTabs(form.tabGroups ?? [], rest)];
  const wanted = currentTab(form, place.search);
  const group = groups.find(({ tabs }) => tabs.some(({ key }) => key === wanted)) ?? profile;
  const current = group.tabs.find(({ key }) => key === wanted)?.key ?? ownTab;
  const open = (key: string) =>
    void navigate({
      to: '.',
      search: { ...place.search, tab: key === opened ? undefined : key },
      replace: true,
    });
  const part = (
    <Part form={form} place={place} record={record} current={current}>
      {children}
    </Part>
  );
  return (
    <Tabs
      label={`Parts of ${record.title}`}
      tabs={groups.map(({ label, tabs }) => ({ key: tabs[0]?.key ?? ownTab, label }))}
      current={group.tabs[0]?.key ?? ownTab}
      onChange={open}
    >
      {group.tabs.length === 1 ? (
        part
      ) : (
        <Tabs label={group.label} tabs={group.tabs} current={current} onChange={open} lower>
          {part}
        </Tabs>
      )}
    </Tabs>
  );
}

function Part({ form, place, record, current, children }: RecordTabsProps & { current: string }) {
  const isPage = tabsOf(form.name).some((tab) => tab.name === current);
  const child = isPage ? undefined : form.children.find((one) => one.form === current);
  if (!child && !isPage) return children;
  return (
    <div className={style.tab}>
      {child && <ChildTab key={child.form} child={child} place={place} parent={record} />}
      {isPage && <PageTab form={form} place={place} record={record} name={current} />}
    </div>
  );
}

/** What the session may open below this record: forms, in their order, and pages. */
function tabsBelow(form: FormShape, record: RecordShape): BelowTab[] {
  const isOpen = (tab: { own?: boolean }) => record.own === true || !tab.own;
  return [
    ...form.children.filter(isOpen).map((child) => ({ key: child.form, label: child.heading })),
    ...pagesOf(form, record),
  ];
}
