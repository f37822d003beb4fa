/** Everything that waits for one's decision: opened one by one, or decided on together. */
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MyTaskList, myTasksQuery } from '#features/checklist/show/my-task-list.part.tsx';
import { api } from '#web/api/api.ts';
import type { FieldShape } from '#web/api/described.ts';
import { formQuery } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { valueText } from '#web/screens/value/value-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './approval.module.css';
import type { ToDecide } from './approval.view.ts';
import { Forwarding } from './forward.part.tsx';
import { WaitingRow } from './inbox.part.tsx';

const keyOf = ({ form, id }: ToDecide): string => `${form}/${id}`;
/** What can be agreed to without typing anything. */
const plainly = ({ actions }: ToDecide) => actions.find(({ asks }, at) => at === 0 && !asks);

function Inbox({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'inbox'],
    queryFn: () => api.get<ToDecide[]>('/approvals/inbox'),
  });
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead title={place.item.name} count={data ? number(data.length) : undefined} />
      {!data && <SkeletonRows count={6} columns={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing waits for you"
          text="What is sent to you for approval appears here, whatever it is of."
          icon={<IconChecks size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data && data.length > 0 && <Items items={data} />}
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

function Items({ items }: { items: readonly ToDecide[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, faults, busy } = useDeciding(() => setChosen(new Set()));
  const choosable = items.filter(plainly);
  const choose = (keys: readonly string[], on: boolean) =>
    setChosen(new Set([...chosen].filter((key) => !keys.includes(key)).concat(on ? keys : [])));
  const box = (item: ToDecide) => (
    <Checkbox
      label={`Select ${item.title}`}
      labelHidden
      checked={chosen.has(keyOf(item))}
      onChange={(on) => choose([keyOf(item)], on)}
    />
  );
  const several = choosable.length > 1;
  return (
    <>
      {faults.length > 0 && (
        <div className={style.faults}>
          <Notice tone="wrong">{faults.join(' ')}</Notice>
        </div>
      )}
      {several && (
        <Together
          all={choosable}
          taken={choosable.filter((item) => chosen.has(keyOf(item)))}
          onChoose={(on) => choose(choosable.map(keyOf), on)}
          busy={busy}
          decide={decide}
        />
      )}
      <Card bare>
        <ul className={style.list} aria-label="What waits for you">
          {items.map((item) => (
            <WaitingRow
              key={keyOf(item)}
              item={item}
              facts={<Facts item={item} />}
              face={<Avatar size={40} name={item.person ?? item.by ?? item.one} />}
              chosen={several && plainly(item) ? box(item) : undefined}
              actions={<Deciding item={item} busy={busy} decide={decide} />}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

const mostFacts = 4;

/** Beside words a whole number has no places: '1', not '1.00' as in a column. */
const factText = (field: FieldShape, value: unknown): string => {
  const text = valueText(field, value, true);
  return field.kind === 'number' ? text.replace(/\.0+$/, '') : text;
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

type Decide = (items: readonly ToDecide[]) => void;
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

type DecidingProps = { item: ToDecide; busy: boolean; decide: Decide };

function Deciding({ item, busy, decide }: DecidingProps) {
  const action = plainly(item);
  return (
    <>
      <ButtonLink size="small" to={`/Home/${item.path}`}>
        Open
      </ButtonLink>
      {item.forwards && <Forwarding item={item} />}
      {action && (
        <Button size="small" disabled={busy} onClick={() => decide([item])}>
          {action.word}
        </Button>
      )}
    </>
  );
}

type Result = { id: number; ok: boolean; message?: string };

/** Decides on some, each with what was seen of it; those that fail say why and stay. */
function useDeciding(done: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const run = async (items: readonly ToDecide[]): Promise<void> => {
    const failed: string[] = [];
    for (const [key, group] of Map.groupBy(items, (item) => `${item.form} ${plainly(item)?.action}`)) {
      const [form, action] = key.split(' ');
      const ids = group.map(({ id, version, fingerprint }) => ({ id, version, fingerprint }));
      const results = await api.post<Result[]>(`/records/${form}/bulk`, { ids, action });
      for (const { id, ok, message } of results)
        if (!ok) failed.push(`${group.find((item) => item.id === id)?.title}: ${message}`);
    }
    const good = items.length - failed.length;
    if (good > 0) tell(`${count(good, 'decision')} noted.`);
    setFaults(failed);
    done();
  };
  const decide = async (items: readonly ToDecide[]): Promise<void> => {
    const [first] = items;
    if (!first) return;
    const alone = items.length === 1;
    const verb = (alone && plainly(first)?.word) || 'Approve';
    const title = alone ? `${verb} ${first.one} ${first.title}?` : `Approve these ${items.length}?`;
    if (!(await ask({ title, verb, danger: false }))) return;
    setBusy(true);
    await run(items).catch(tellError);
    setBusy(false);
    await client.invalidateQueries();
  };
  return { decide: (items: readonly ToDecide[]) => void decide(items), faults, busy };
}

export default page({ component: Inbox });
