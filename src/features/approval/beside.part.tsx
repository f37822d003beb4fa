/** Beside the list of what waits: what a decision on one of them is made by, and the decision. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect } from 'react';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, seenIn } from '#web/api/record.ts';
import { besideOf } from '#web/page.ts';
import type { Place, ScreenProps } from '#web/place.ts';
import { Rail } from '#web/screens/record/rail.tsx';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { Sections } from '#web/screens/record/sections-view.tsx';
import { PageTab, pagesOf } from '#web/screens/record/tabs/page-tab.tsx';
import { useActing } from '#web/screens/record/use-acting.tsx';
import { actionWord } from '#web/screens/value/action-word.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import style from './approval.module.css';
import type { ToDecide } from './approval.view.ts';
import { type Decide, keyOf, plainly, waysToDecide } from './deciding.view.ts';
import { Forwarding } from './forward.part.tsx';

type ItemProps = {
  item: ToDecide;
  busy: boolean;
  decide: Decide;
  /** What the strong button does, for the key; nothing until the record is read. */
  leading: RefObject<(() => void) | undefined>;
};

export default function Beside({ place, ...of }: ScreenProps & ItemProps) {
  const { item } = of;
  const form = useQuery(formQuery(item.form));
  const record = useQuery(recordQuery(item.form, item.id));
  const error = form.error ?? record.error;
  const read = form.data &&
    record.data && { form: form.data, record: record.data, place: placeOf(place, item) };
  return (
    <section className={style.context} aria-label={item.title || `This ${item.one}`}>
      {read && <Head key={keyOf(item)} {...read} {...of} />}
      {read && (
        <div className={style.known} data-in-order key={`${keyOf(item)} known`}>
          <Known {...read} />
        </div>
      )}
      {!read && error && <ErrorState error={error} retry={() => void record.refetch()} />}
      {!read && !error && <SkeletonLines count={8} />}
    </section>
  );
}

/** As if the record itself were open. */
const placeOf = (place: Place, { id, path }: ToDecide): Place => ({
  ...place,
  path: `/Home/${path.slice(0, path.lastIndexOf('/'))}`,
  record: id,
  search: {},
});

function Head({ form, record, item, busy, decide, leading }: RecordProps & ItemProps) {
  const acting = useActing(form, record);
  const open = (record.may?.actions ?? []).filter((name) =>
    item.actions.some(({ action }) => action === name),
  );
  // What is decided on is what is read here, even if the list was read before.
  const act = (action: string) =>
    plainly(item)?.action === action ? decide([{ ...item, ...seenIn(record) }]) : acting.act(action);
  const buttons = waysToDecide(item, open);
  const strong = buttons.find((one) => one.strong)?.action;
  const isBusy = busy || acting.busy;
  useEffect(() => {
    leading.current = () => strong !== undefined && !isBusy && act(strong);
    return () => {
      leading.current = undefined;
    };
  });
  return (
    <header className={style.contextHead}>
      <div className={style.contextTitle}>
        <h2>{record.title || `This ${item.one}`}</h2>
        {record.state && <StateTag form={form} state={record.state} />}
      </div>
      <div className={style.actions}>
        <ButtonLink to={`/Home/${item.path}`}>Open</ButtonLink>
        {item.forwards && <Forwarding item={item} />}
        {buttons.map((one) => (
          <Button
            key={one.action}
            look={one.strong ? 'primary' : 'plain'}
            busy={isBusy}
            onClick={() => act(one.action)}
          >
            {actionWord(form, one.action)}
          </Button>
        ))}
      </div>
      {acting.asked}
    </header>
  );
}

/**
 * What a feature made for the decision; else the page it brings for such a record, and its own fields. Last
 * how it came here. Where there are several
 * pages, none of them is made for the decision: the record has them.
 */
function Known(of: RecordProps) {
  const [page, another] = pagesOf(of.form, of.record);
  const Made = besideOf(of.form.name);
  return (
    <Suspense fallback={<SkeletonLines count={8} />}>
      {Made && <Made {...of} />}
      {!Made && page && !another && <PageTab {...of} name={page.key} />}
      {!Made && <Sections {...of} mayWrite={false} editing={undefined} onEditing={() => undefined} />}
      <Rail {...of} mayWrite={false} />
    </Suspense>
  );
}
