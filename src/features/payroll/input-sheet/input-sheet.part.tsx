/** The month's inputs as one sheet, people by components: typed cell by cell, or pasted from a workbook. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { count, money, month, number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { InputSheet, SheetColumn } from './input-sheet.call.ts';
import style from './input-sheet.module.css';
import { inputSheetQuery, isDays, pasteInto, saveSheet, type Typed, useSheet } from './input-sheet.view.ts';
import { SheetTable } from './sheet-table.part.tsx';

export function InputSheetCard({ run }: { run: number }) {
  const { data, error, refetch } = useQuery(inputSheetQuery(run));
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={6} />;
  return <Sheet sheet={data} />;
}

const atOnce = 60;

function Sheet({ sheet }: { sheet: InputSheet }) {
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const { typed, kept, columns, put, shown, forget } = useSheet(sheet, added);
  const found = sheet.people.filter((person) => holds(person, search));
  const people = found.slice(0, most);
  const others = sheet.columns.filter((column) => !columns.includes(column));
  const paste = (person: number, column: number, text: string): void => {
    const { cells, left } = pasteInto(sheet, { people: found, columns }, { person, column }, text);
    put(cells);
    tell(pastedWords(cells.length, left), { tone: left.length > 0 ? 'attention' : 'good' });
  };
  return (
    <Card title={`Amounts of ${month(sheet.month)}, person by person`}>
      <Tools
        {...{ search, setSearch, others }}
        mayWrite={sheet.mayWrite}
        onAdd={(id) => setAdded(new Set([...added, id]))}
      >
        <Saving sheet={sheet} typed={typed} kept={kept} forget={forget} />
      </Tools>
      {people.length === 0 && <EmptyState small title="Nobody found" text="Search for another name." />}
      {people.length > 0 && (
        <SheetTable
          {...{ people, columns, typed, shown, paste }}
          onAmount={sheet.mayWrite ? (cell) => put([cell]) : undefined}
        />
      )}
      {found.length > most && (
        <Button look="link" onClick={() => setMost(most + atOnce * 4)}>
          Show more of {number(found.length)}
        </Button>
      )}
    </Card>
  );
}

type ToolsProps = {
  search: string;
  setSearch: (search: string) => void;
  others: readonly SheetColumn[];
  mayWrite: boolean;
  onAdd: (column: number) => void;
  children: ReactNode;
};

/** Whom to find, what else can be entered, and how. */
function Tools({ search, setSearch, others, mayWrite, onAdd, children }: ToolsProps) {
  return (
    <>
      <div className={style.tools}>
        <TextInput
          label="Find a person"
          labelHidden
          placeholder="Find a person"
          value={search}
          onChange={setSearch}
        />
        {mayWrite && others.length > 0 && (
          <NativeSelect
            label="Add a component"
            labelHidden
            value=""
            none="Add a component"
            choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onAdd(Number(id))}
          />
        )}
        {children}
      </div>
      {mayWrite && (
        <p className={style.soft}>
          Type, or paste from a workbook: figures alone fill from the cell down; with employee codes and
          headings each finds its place.
        </p>
      )}
    </>
  );
}

const holds = ({ code, name }: InputSheet['people'][number], search: string): boolean => {
  const text = `${code} ${name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const mostNamed = 5;

function pastedWords(cells: number, left: readonly string[]): string {
  const taken = `${count(cells, 'amount')} pasted. Save to keep them.`;
  if (left.length === 0) return taken;
  const named = left.slice(0, mostNamed).join(', ');
  return `${taken} Left out: ${named}${left.length > mostNamed ? ' …' : ''}.`;
}

type SavingProps = {
  sheet: InputSheet;
  typed: Typed;
  kept: ReadonlyMap<string, number>;
  forget: () => void;
};

function Saving({ sheet, typed, kept, forget }: SavingProps) {
  const save = useMutation({
    mutationFn: () => saveSheet(sheet.id, typed, kept),
    onSuccess: () => {
      forget();
      tell('The inputs are saved.');
    },
  });
  if (typed.size === 0) return <span className={style.soft}>{totalsOf(sheet)}</span>;
  return (
    <>
      <Button
        onClick={() => {
          forget();
          save.reset();
        }}
      >
        Discard changes
      </Button>
      <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
        Save {count(typed.size, 'amount')}
      </Button>
      {save.error && <Notice tone="wrong">{whyNot(save.error, sheet, typed)}</Notice>}
    </>
  );
}

/** What is typed here: '34 days of 6 people; ₹1,20,000 of 12 people'. Loans and claims come by themselves. */
function totalsOf({ cells }: InputSheet): string {
  const of = (some: InputSheet['cells']) => {
    const people = new Set(some.map(({ employee }) => employee)).size;
    return {
      sum: some.reduce((sum, { amount }) => sum + amount, 0),
      people: count(people, 'person', 'people'),
    };
  };
  const days = cells.filter(({ column }) => isDays({ id: column }));
  const amounts = cells.filter(({ column }) => !isDays({ id: column }));
  const [lost, typed] = [of(days), of(amounts)];
  return [
    ...(days.length > 0 ? [`${count(lost.sum / 100, 'day')} of ${lost.people}`] : []),
    amounts.length > 0 ? `${money(typed.sum, true)} of ${typed.people}` : 'No amount is typed yet',
  ].join('; ');
}

/** Whose cell it is that cannot be saved, each with its reason. */
function whyNot(error: Error, sheet: InputSheet, typed: Typed): string {
  const faults = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  if (faults.length === 0) return sentenceFor(error);
  const sent = [...typed.values()];
  const each = faults.slice(0, mostNamed).map(([key, says]) => {
    const cell = sent[Number(key.split('.')[1])];
    const name = sheet.people.find(({ employee }) => employee === cell?.employee)?.name ?? '';
    const column = sheet.columns.find(({ id }) => id === cell?.column)?.name ?? '';
    return `${name}, ${column}: ${says}`;
  });
  return [sentenceFor(error), ...each].join(' ');
}
