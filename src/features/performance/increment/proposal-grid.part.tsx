/** The grid of proposals: pay and guide beside what is typed, and what it leaves of budgets meanwhile. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { count, number } from '#web/ui/format.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { Table, Th } from '#web/ui/table.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { BudgetsLeft } from './budget-left.part.tsx';
import style from './increment.module.css';
import {
  laid,
  pastedFigures,
  planLinesQuery,
  propose,
  raisedBy,
  type Sheet,
  type Typed,
  type TypedLine,
  trialQuery,
} from './increment.view.ts';
import { PromotionCard } from './promotion.part.tsx';
import { ProposalRow } from './proposal-row.part.tsx';

const atOnce = 100;

export function ProposalGrid({ plan }: { plan: number }) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const sought = useRested(search.trim());
  const { data, error, refetch } = useQuery(planLinesQuery(plan, sought, most));
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  const more = data.lines.length >= most ? () => setMost(Math.min(500, most + atOnce)) : undefined;
  const again = async () => (await refetch()).data;
  return <Loaded key={data.id} sheet={data} {...{ search, setSearch, more, again }} />;
}

type LoadedProps = {
  sheet: Sheet;
  search: string;
  setSearch: (search: string) => void;
  more: (() => void) | undefined;
  again: () => Promise<Sheet | undefined>;
};

function Loaded({ sheet, search, setSearch, more, again }: LoadedProps) {
  const { typed, set, paste, compare, forget } = useTypedLines(sheet, again);
  const [promoting, promote] = useState<number>();
  const rested = useRested(typed);
  const trial = useQuery(trialQuery(sheet.id, sheet.lines, rested));
  const budgets = typed.size > 0 ? (trial.data?.budgets ?? sheet.budgets) : sheet.budgets;
  const lines = sheet.lines.map((line) => laid(line, typed));
  const chosen = lines.find(({ employee }) => employee === promoting);
  return (
    <Card title="Proposals">
      <BudgetsLeft budgets={budgets} />
      <Tools {...{ sheet, typed, search, setSearch, compare, forget }} />
      {chosen && (
        <PromotionCard
          line={chosen}
          set={(line) => set(chosen.employee, line)}
          close={() => promote(undefined)}
        />
      )}
      {!sheet.mayPropose && (
        <Notice tone="note">This plan is not open for proposals now. What was proposed is below.</Notice>
      )}
      {lines.length === 0 && <EmptyState small title="Nobody found" text="Search for another name." />}
      {lines.length > 0 && (
        <Table label="Proposals" ledger>
          <Heads paysBonus={sheet.paysBonus} />
          <tbody>
            {lines.map((line, at) => (
              <ProposalRow
                key={line.employee}
                {...{ line, sheet, set }}
                isTyped={typed.has(line.employee)}
                paste={(by, text) => paste(at, by, text)}
                promote={() => promote(line.employee)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {more && (
        <Button look="link" onClick={more}>
          Show more
        </Button>
      )}
    </Card>
  );
}

/** What is typed and not saved; `again` reads the lines as they are now. */
function useTypedLines(sheet: Sheet, again: LoadedProps['again']) {
  const [typed, setTyped] = useState<Typed>(new Map());
  return {
    typed,
    set: (employee: number, line: TypedLine) =>
      setTyped((now) => new Map(now).set(employee, { ...begun(sheet, now, employee), ...line })),
    paste: (from: number, by: 'raise' | 'newGross', text: string) =>
      setTyped((now) => filledDown(sheet, now, { from, by, text })),
    /** What others proposed was told: saved again, it is meant. */
    compare: async () => {
      const read = await again();
      setTyped((now) => new Map([...now].map(([of, line]) => [of, { ...line, ...versionIn(read, of) }])));
    },
    forget: () => setTyped(new Map()),
  };
}

const versionIn = (sheet: Sheet | undefined, employee: number): Pick<TypedLine, 'version'> => {
  const line = sheet?.lines.find((each) => each.employee === employee);
  return line ? { version: line.version } : {};
};

/** What is typed of somebody so far, with the version in which it was begun. */
const begun = (sheet: Sheet, now: Typed, employee: number): TypedLine =>
  now.get(employee) ?? versionIn(sheet, employee);

const Heads = ({ paysBonus }: { paysBonus: boolean }) => (
  <thead>
    <tr>
      <Th>Employee</Th>
      <Th number>Gross now</Th>
      <Th number>In range</Th>
      <Th number>Rating</Th>
      <Th number>Guide</Th>
      <Th number>Raise</Th>
      <Th number>New gross</Th>
      {paysBonus && <Th number>Bonus</Th>}
      <Th>Reason</Th>
      <Th>Promotion</Th>
    </tr>
  </thead>
);

/** Figures of a sheet go down the column from where they are pasted; what is none leaves its line alone. */
function filledDown(
  sheet: Sheet,
  now: Typed,
  { from, by, text }: { from: number; by: 'raise' | 'newGross'; text: string },
): Typed {
  const next = new Map(now);
  for (const [at, figure] of pastedFigures(text).entries()) {
    const line = sheet.lines[from + at];
    if (!line || figure === null) continue;
    const newGross = Math.round(figure * 100);
    const gross = by === 'raise' ? raisedBy(line.gross, newGross) : newGross;
    next.set(line.employee, { ...begun(sheet, next, line.employee), newGross: gross });
  }
  return next;
}

type ToolsProps = {
  sheet: Sheet;
  typed: Typed;
  search: string;
  setSearch: (search: string) => void;
  compare: () => Promise<void>;
  forget: () => void;
};

function Tools({ sheet, typed, search, setSearch, compare, forget }: ToolsProps) {
  const save = useMutation({
    mutationFn: () => propose(sheet.id, sheet.lines, typed),
    onSuccess: () => {
      forget();
      tell('The proposals are saved.');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'increment.changed') void compare();
    },
  });
  return (
    <>
      <div className={style.tools}>
        <TextInput
          label="Find a person, department or grade"
          labelHidden
          placeholder="Find a person, department or grade"
          value={search}
          disabled={typed.size > 0}
          onChange={setSearch}
        />
        {typed.size === 0 && (
          <span className={style.soft}>
            {number(sheet.lines.length)} of {count(sheet.total, 'person', 'people')}
          </span>
        )}
        {typed.size > 0 && (
          <>
            <Button onClick={forget}>Discard</Button>
            <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
              Save {count(typed.size, 'proposal')}
            </Button>
          </>
        )}
      </div>
      {save.error && <Notice tone="attention">{whyNot(save.error, sheet, typed)}</Notice>}
    </>
  );
}

/** Whose line it is that cannot be saved. */
function whyNot(error: Error, sheet: Sheet, typed: Typed): string {
  const [first] = Object.entries(error instanceof ApiError ? (error.fields ?? {}) : {});
  if (!first) return sentenceFor(error);
  const sent = sheet.lines.filter(({ employee }) => typed.has(employee));
  const name = sent[Number(first[0].split('.')[1])]?.name;
  return name ? `${name}: ${first[1]}` : first[1];
}
