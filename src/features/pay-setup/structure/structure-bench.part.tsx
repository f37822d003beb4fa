/** A structure at work: its lines and formulas, what a salary divides into, checks, one person's line. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordsQuery, useSaveRecord } from '#web/api/record.ts';
import { useBegun } from '#web/screens/record/draft/use-begun.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Button } from '#web/ui/button.tsx';
import { money, month as monthWords, today } from '#web/ui/format.ts';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { type Draft, evaluate, type Line, linesOf, numberOf, sentLine } from './formula.view.ts';
import style from './structure-bench.module.css';
import { type Component, componentOf, StructureLines } from './structure-lines.part.tsx';
import { StructureSplit, useSplit } from './structure-split.part.tsx';

const structureComponents = recordsQuery('pay-component', {
  limit: 200,
  filter: JSON.stringify([{ field: 'source', is: ['structure'] }]),
});

/** Shown above the fields of a saved structure. It starts over when the record's state changes. */
export function StructureBench({ record, place }: RecordProps) {
  const components = useQuery(structureComponents);
  const { begun, setTyping } = useBegun(record);
  if (components.error && !components.data)
    return <ErrorState error={components.error} retry={() => void components.refetch()} />;
  if (!components.data) return <SkeletonLines count={6} />;
  const mayWrite = place.mayWrite && record.may?.write !== false;
  return (
    <Bench
      key={begun.version}
      record={begun}
      latest={record}
      onTyping={setTyping}
      components={components.data.rows.map(componentOf)}
      mayWrite={mayWrite}
    />
  );
}

type BenchProps = {
  record: RecordShape;
  /** As it is kept now. */
  latest: RecordShape;
  onTyping: (typing: boolean) => void;
  components: readonly Component[];
  mayWrite: boolean;
};

function Bench({ record, latest, onTyping, components, mayWrite }: BenchProps) {
  const saved = linesOf(record.values);
  const [lines, setLines] = useState<Line[]>(saved);
  const [chosen, setChosen] = useState<number>();
  const draft: Draft = {
    code: String(record.values['code'] ?? ''),
    name: String(record.values['name'] ?? ''),
    flexibleMonthly: numberOf(record.values['flexibleMonthly']),
    lines: lines.map(sentLine),
  };
  const split = useSplit(draft);
  const dirty = ![saved, linesOf(latest.values)].some(
    (kept) => JSON.stringify(kept) === JSON.stringify(lines),
  );
  useEffect(() => onTyping(dirty), [dirty, onTyping]);
  return (
    <div className={style.bench}>
      <Card
        title="How a salary is made"
        action={dirty ? <span className={style.soft}>Not saved yet</span> : undefined}
      >
        <StructureLines
          lines={lines}
          components={components}
          faults={split.data?.faults ?? []}
          disabled={!mayWrite}
          chosen={chosen}
          onChoose={setChosen}
          onChange={setLines}
        />
        {split.data?.fault && <Notice tone="wrong">{split.data.fault}</Notice>}
        {dirty && <SaveLines record={record} lines={draft.lines} onDrop={() => setLines(saved)} />}
      </Card>
      <div className={style.side}>
        <StructureSplit split={split} />
        <OnePerson draft={draft} line={lines[chosen ?? -1]} components={components} />
      </div>
    </div>
  );
}

type SaveProps = { record: RecordShape; lines: readonly Line[]; onDrop: () => void };

function SaveLines({ record, lines, onDrop }: SaveProps) {
  const save = useSaveRecord('salary-structure');
  const send = () =>
    save
      .mutateAsync({ id: record.id, version: record.version, values: { lines } })
      .then(() => tell('The structure is saved.'), tellError);
  return (
    <p className={style.buttons}>
      <Button onClick={onDrop}>Discard</Button>
      <Button look="primary" busy={save.isPending} onClick={() => void send()}>
        Save the structure
      </Button>
    </p>
  );
}

type OnePersonProps = { draft: Draft; line: Line | undefined; components: readonly Component[] };

/** What a line gives for one employee in one month, as it stands here, and why. */
function OnePerson({ draft, line, components }: OnePersonProps) {
  const [employee, setEmployee] = useState<number | null>(null);
  const [month, setMonth] = useState<string | null>(today().slice(0, 7));
  const asking = useMutation({ mutationFn: evaluate, onError: tellError });
  const name = components.find(({ id }) => id === line?.component)?.name;
  const isReady = line?.component && employee !== null && month !== null;
  const ask = () => {
    if (!line?.component || employee === null || month === null) return;
    asking.mutate({ structure: draft, component: line.component, employee, month });
  };
  return (
    <Card title="For one employee">
      <div className={style.asks}>
        <ReferenceInput label="Employee" to="employee" value={employee} onChange={setEmployee} />
        <MonthInput label="Month" value={month} onChange={setMonth} />
      </div>
      <p className={style.buttons}>
        <Button disabled={!isReady} busy={asking.isPending} onClick={ask}>
          {name ? `Work out ${name}` : 'Choose a line on the left'}
        </Button>
      </p>
      {asking.data && (
        <>
          <p className={style.answer}>
            <strong>{asking.data.full === null ? '–' : money(asking.data.full, true)}</strong> for a full
            month; {asking.data.paid === null ? '–' : money(asking.data.paid, true)} in{' '}
            {monthWords(asking.data.month)}.
          </p>
          {asking.data.findings.map((sentence) => (
            <Notice key={sentence} tone="attention">
              {sentence}
            </Notice>
          ))}
          <BecauseTree because={asking.data.because} />
        </>
      )}
    </Card>
  );
}
