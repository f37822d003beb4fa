/** Everything that waits for one's decision: opened one by one, or decided on together. */

import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { MyTaskList, myTasksQuery } from '#features/checklist/show/my-task-list.part.tsx';
import type { inboxCall } from '#kernel/calls/approval.call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { valueText } from '#web/screens/value/value-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import style from './approval.module.css';
import type { ToDecide } from './approval.view.ts';
import { type Decide, keyOf, plainly, useDeciding } from './deciding.view.ts';
import { InboxGroups } from './group/inbox-groups.part.tsx';
import { groupsOf, type InboxGroup, kindsOf, useFormShapes } from './group/inbox-groups.view.ts';
import { WaitingRow } from './inbox.part.tsx';
import { useLooking } from './inbox-selection.view.ts';
import { InboxSteps } from './inbox-steps.part.tsx';

const Beside = lazy(() => import('./beside.part.tsx'));
const RowDecisions = lazy(() => import('./row-decisions.part.tsx'));

function Inbox({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'inbox'],
    queryFn: () => ask<typeof inboxCall>('GET', '/api/approvals/inbox'),
  });
  const isDescribed = useFormShapes(data ?? []).ready;
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead title={place.item.name} count={data ? number(data.length) : lineToCome} />
      {!(data && isDescribed) && <SkeletonRows count={6} columns={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing waits for you"
          text="What is sent to you for approval appears here, whatever it is of."
          icon={<IconChecks size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data && isDescribed && data.length > 0 && <Items place={place} items={data} />}
      <InboxSteps />
      <InboxTasks />
    </>
  );
}

/** What the reader has to do on checklists, beside what waits for a decision. */
function InboxTasks() {
  const { data = [] } = useQuery(myTasksQuery);
  if (data.length === 0) return null;
  return (
    <section className={style.tasks} aria-labelledby="inbox-tasks">
      <h2 id="inbox-tasks">My tasks</h2>
      <MyTaskList tasks={data} />
    </section>
  );
}

type ItemsProps = ScreenProps & { items: readonly ToDecide[] };

function Items({ place, items: all }: ItemsProps) {
  const { kind, setKind, kinds, groups, items } = useKinds(all);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, faults, busy } = useDeciding(() => setChosen(new Set()));
  const choosable = items.filter(plainly);
  const choose = (keys: readonly string[], on: boolean) =>
    setChosen(new Set([...chosen].filter((key) => !keys.includes(key)).concat(on ? keys : [])));
  const several = choosable.length > 1;
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const isWide = Number.isFinite(width) && width >= widthForContext;
  return (
    <div ref={room}>
      {faults.length > 0 && (
        <div className={style.faults}>
          <Notice tone="wrong">{faults.join(' ')}</Notice>
        </div>
      )}
      <div className={style.top}>
        {several && (
          <Together
            all={choosable}
            taken={choosable.filter((item) => chosen.has(keyOf(item)))}
            onChoose={(on) => choose(choosable.map(keyOf), on)}
            busy={busy}
            decide={decide}
          />
        )}
        <KindChoice
          all={all.length}
          kind={kind}
          kinds={kinds}
          onKind={(value) => {
            setKind(value);
            setChosen(new Set());
          }}
        />
        {isWide && <Keys several={several} byKey={choosable.length > 0} />}
      </div>
      <Rows
        place={place}
        items={items}
        groups={groups}
        chosen={chosen}
        choose={several ? (item, on) => choose([keyOf(item)], on) : undefined}
        isWide={isWide}
        deciding={{ busy, decide }}
      />
    </div>
  );
}

/** Those of the kind that is chosen, in their groups; once none of it is left, those of all. */
function useKinds(all: readonly ToDecide[]) {
  const [kind, setKind] = useState('');
  const forms = useFormShapes(all);
  const kinds = kindsOf(all, forms);
  const groups = groupsOf(all, forms, kinds.some(({ value }) => value === kind) ? kind : '');
  return { kind, setKind, kinds, groups, items: groups.flatMap((group) => group.items) };
}

type KindProps = {
  all: number;
  kind: string;
  kinds: ReturnType<typeof kindsOf>;
  onKind: (kind: string) => void;
};

/** Of several kinds one can be gone through by itself. */
function KindChoice({ all, kind, kinds, onKind }: KindProps) {
  if (kinds.length < 2) return null;
  return (
    <NativeSelect
      label="Kind of request"
      labelHidden
      value={kind}
      none={`All ${all}`}
      choices={kinds}
      onChange={onKind}
    />
  );
}

/** What is only decided on its own page is not approved by a key. */
const Keys = ({ several, byKey }: { several: boolean; byKey: boolean }) => (
  <p className={style.keys}>
    {several
      ? '↑ ↓ to move · A to approve · X to select · Enter to open'
      : byKey
        ? '↑ ↓ to move · A to approve · Enter to open'
        : '↑ ↓ to move · Enter to open'}
  </p>
);

type RowsProps = ItemsProps & {
  groups: readonly InboxGroup[];
  chosen: ReadonlySet<string>;
  choose: ((item: ToDecide, on: boolean) => void) | undefined;
  isWide: boolean;
  deciding: { busy: boolean; decide: Decide };
};

/** All of them; where there is room, the context of the one that is looked at stands beside them. */
function Rows({ place, items, groups, chosen, choose, isWide, deciding }: RowsProps) {
  const leading = useRef<() => void>(undefined);
  const looking = useLooking(items, isWide, {
    approve: () => leading.current?.(),
    select: (item) => plainly(item) && choose?.(item, !chosen.has(keyOf(item))),
  });
  return (
    <div className={isWide ? style.sides : undefined}>
      <Card bare>
        <InboxGroups
          groups={groups}
          keys={looking.list}
          row={(item) => (
            <WaitingRow
              key={keyOf(item)}
              item={item}
              facts={<Facts item={item} />}
              face={<Avatar size={40} name={item.person ?? item.by ?? item.one} />}
              chosen={
                choose &&
                plainly(item) && (
                  <Checkbox
                    label={`Select ${item.title}`}
                    labelHidden
                    checked={chosen.has(keyOf(item))}
                    onChange={(on) => choose(item, on)}
                  />
                )
              }
              {...(isWide
                ? { look: looking.at(item) }
                : { actions: <RowDecisions item={item} {...deciding} /> })}
            />
          )}
        />
      </Card>
      {isWide && looking.item && (
        <Suspense fallback={<SkeletonLines count={8} />}>
          <Beside place={place} item={looking.item} leading={leading} {...deciding} />
        </Suspense>
      )}
    </div>
  );
}

/** From this room on, in pixels, the context of one stands beside the list of all. */
const widthForContext = 800;

const mostFacts = 4;

/** Beside words a whole number has no places: '1', not '1.00' as in a column. */
const factText = (field: FieldShape, value: unknown): string => {
  const text = valueText(field, value, true);
  return field.kind === 'number' ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text;
};

/** As the list of its form has them: '8 Dec 2026 · 2 days'. */
function Facts({ item }: { item: ToDecide }) {
  const form = useQuery(formQuery(item.form)).data;
  const facts = (form?.fields ?? []).flatMap((field) => {
    const value = item.values[field.name];
    const isEmpty = value === null || value === undefined || value === '' || value === 0 || value === false;
    return isEmpty ? [] : [{ label: field.label, text: factText(field, value) }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={style.facts}>
      {facts.slice(0, mostFacts).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type TogetherProps = {
  all: readonly ToDecide[];
  taken: readonly ToDecide[];
  onChoose: (on: boolean) => void;
  busy: boolean;
  decide: Decide;
};

/** Decides on several at once; each stands or falls by itself. */
function Together({ all, taken, onChoose, busy, decide }: TogetherProps) {
  return (
    <div className={style.bar}>
      <Checkbox
        label={taken.length > 0 ? `${taken.length} selected` : 'Select all that can be approved here'}
        checked={taken.length === all.length}
        partly={taken.length > 0 && taken.length < all.length}
        onChange={onChoose}
      />
      {taken.length > 0 && (
        <Button look="primary" busy={busy} onClick={() => decide(taken)}>
          Approve {taken.length}
        </Button>
      )}
    </div>
  );
}

export default page({ component: Inbox });
