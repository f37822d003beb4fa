/** The pages that features bring for a record of a form, besides the forms below it. */
import { Suspense } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { say } from '#web/language/say.ts';
import { tabsOf } from '#web/page.ts';
import { words } from '#web/ui/format.ts';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import type { RecordProps } from '../record-props.ts';
import type { BelowTab } from './tab-groups.ts';

/** Those open to the session: where the server names pages, it has left out the rest; else all there are. */
export function pagesOf(form: FormShape, record: RecordShape): BelowTab[] {
  if (form.tabs?.length)
    return form.tabs
      .filter(({ own }) => record.own === true || !own)
      .map(({ name, heading }) => ({ key: name, label: heading }));
  return tabsOf(form.name)
    .filter(({ name }) => !form.children.some((child) => child.form === name))
    .map(({ name }) => ({ key: name, label: say(words(name)) }));
}

/** One of them by its name, fetched when it is shown; nothing where no feature brings it. */
export function PageTab({ form, place, record, name }: RecordProps & { name: string }) {
  const Page = tabsOf(form.name).find((tab) => tab.name === name)?.component;
  if (!Page) return null;
  return (
    <Suspense fallback={<SkeletonLines count={6} />}>
      <Page place={place} form={form.name} record={record} />
    </Suspense>
  );
}
