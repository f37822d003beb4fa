/** The changes of a branch, each typed in the words of its kind. */
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormulaInput } from '#features/pay-setup/structure/formula-input.part.tsx';
import type { Linked, Values } from '#kernel/wire/described.ts';
import { recordsQuery } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date, words } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { useLineKeys } from '#web/ui/input/rows/line-keys.ts';
import { Select } from '#web/ui/input/select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import type { LawFigure } from './what-if.call.ts';
import style from './what-if.module.css';
import { blankChange, type Change, lawFiguresQuery } from './what-if.view.ts';

const kinds: readonly { kind: string; label: string }[] = [
  { kind: 'line', label: 'A line of a structure' },
  { kind: 'raise', label: 'Raise of many' },
  { kind: 'salary', label: 'One salary' },
  { kind: 'move', label: 'Another structure for many' },
  { kind: 'law', label: 'A figure of the law' },
];

type ChangesProps = {
  month: string;
  changes: readonly Change[];
  /** The rows as they were read, for the titles behind ids. */
  titles: readonly Values[];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (changes: Change[]) => void;
};

export function WhatIfChanges(props: ChangesProps) {
  const { changes, disabled, onChange } = props;
  const { keyOf, added, removed } = useLineKeys(changes.length);
  const add = (kind: string) => {
    added();
    onChange([...changes, blankChange(kind)]);
  };
  const remove = (at: number) => {
    removed(at);
    onChange(changes.filter((_, index) => index !== at));
  };
  return (
    <div className={style.changes} data-in-order>
      {changes.map((change, at) => (
        <fieldset key={keyOf(at)} className={style.change} disabled={disabled}>
          <legend>{kinds.find(({ kind }) => kind === change.kind)?.label}</legend>
          {!disabled && (
            <span className={style.out}>
              <IconButton
                label={`Remove change ${at + 1}`}
                onClick={() => remove(at)}
                icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
              />
            </span>
          )}
          <OneChange
            {...props}
            change={change}
            saved={props.titles[keyOf(at)] ?? {}}
            errorOf={(name) => props.errors[`changes.${at}.${name}`]}
            set={(part) => onChange(changes.map((each, i) => (i === at ? { ...each, ...part } : each)))}
          />
        </fieldset>
      ))}
      {!disabled && (
        <Menu
          opener={<Button icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}>Add a change</Button>}
          entries={kinds.map(({ kind, label }) => ({ label, run: () => add(kind) }))}
        />
      )}
    </div>
  );
}

type OneProps = ChangesProps & {
  change: Change;
  saved: Values;
  errorOf: (name: string) => string | undefined;
  set: (part: Partial<Change>) => void;
};

const titleOf = (saved: Values, name: string, id: number | null): string | undefined => {
  const linked = saved[name] as Linked | null | undefined;
  return linked && linked.id === id ? linked.title : undefined;
};

type RefName = 'structure' | 'component' | 'of' | 'employee' | 'department' | 'grade';
type RefProps = OneProps & { name: RefName; to: string; label: string; narrow?: Record<string, string> };

const Ref = ({ change, saved, errorOf, set, disabled, name, to, label, narrow }: RefProps) => (
  <ReferenceInput
    label={label}
    to={to}
    value={change[name]}
    shown={titleOf(saved, name, change[name])}
    error={errorOf(name)}
    disabled={disabled}
    {...(narrow ? { narrow } : {})}
    onChange={(id) => set({ [name]: id })}
  />
);

const units = {
  amount: { before: '₹' },
  gross: { before: '₹' },
  rate: { after: '%' },
  raise: { after: '%' },
} as const;
type FigureProps = OneProps & { name: keyof typeof units; label: string };

const Figure = ({ change, errorOf, set, disabled, name, label }: FigureProps) => (
  <FigureInput
    label={label}
    {...units[name]}
    decimals={2}
    value={change[name]}
    error={errorOf(name)}
    disabled={disabled}
    onChange={(figure) => set({ [name]: figure })}
  />
);

function OneChange(props: OneProps) {
  const { change } = props;
  if (change.kind === 'line') return <LineChange {...props} />;
  if (change.kind === 'law') return <LawChange {...props} />;
  if (change.kind === 'salary')
    return (
      <div className={style.fields}>
        <Ref {...props} name="employee" to="employee" label="Employee" />
        <Figure {...props} name="gross" label="New monthly gross" />
      </div>
    );
  return (
    <div className={style.fields}>
      {change.kind === 'raise' ? (
        <Figure {...props} name="raise" label="Raise" />
      ) : (
        <Ref {...props} name="structure" to="salary-structure" label="To the structure" />
      )}
      <Ref {...props} name="department" to="department" label="Only department" />
      <Ref {...props} name="grade" to="grade" label="Only grade" />
    </div>
  );
}

const ways = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Fixed amount' },
  { value: 'formula', label: 'Formula' },
  { value: 'residual', label: 'Rest of the gross' },
  { value: 'chosen', label: 'Chosen by the employee' },
  { value: 'none', label: 'Taken out' },
];

const ofStructure = { source: 'structure' };

function LineChange(props: OneProps) {
  const { change, errorOf, set, disabled } = props;
  return (
    <>
      <div className={style.fields}>
        <Ref {...props} name="structure" to="salary-structure" label="Structure" />
        <Ref {...props} name="component" to="pay-component" label="Component" narrow={ofStructure} />
        <NativeSelect
          label="Calculated"
          value={change.calculation ?? ''}
          choices={ways}
          error={errorOf('calculation')}
          onChange={(calculation) => set({ calculation })}
        />
        <LineAmount {...props} />
        {change.calculation === 'percentage' && (
          <>
            <Figure {...props} name="rate" label="Percentage" />
            <Ref {...props} name="of" to="pay-component" label="Of (empty: the gross)" narrow={ofStructure} />
          </>
        )}
      </div>
      {change.calculation === 'chosen' && (
        <p className={style.soft}>
          Paid out of the structure’s flexible amount, and only to who chooses it: nothing moves here until
          somebody has chosen.
        </p>
      )}
      {change.calculation === 'formula' && (
        <FormulaInput
          label="Formula"
          value={change.formula ?? ''}
          disabled={disabled}
          onChange={(formula) => set({ formula })}
        />
      )}
    </>
  );
}

/** What is paid each month, or the most that may be chosen of it. */
function LineAmount(props: OneProps) {
  const { calculation } = props.change;
  if (calculation !== 'amount' && calculation !== 'chosen') return null;
  const label = calculation === 'chosen' ? 'At most a month' : 'Amount a month';
  return <Figure {...props} name="amount" label={label} />;
}

function LawChange({ change, month, errorOf, set, disabled }: OneProps) {
  const asked = useQuery(lawFiguresQuery(month));
  if (asked.isLoading) return <SkeletonLines count={4} />;
  const figures = asked.data ?? [];
  const figure = figures.find(({ path }) => path === change.lawTable);
  const options = figures.map(({ path, levy, title }) => ({ value: path, label: title, note: words(levy) }));
  return (
    <div className={style.wide}>
      <Select
        label="Figure"
        value={change.lawTable}
        options={options}
        shown={change.lawTable ?? ''}
        error={errorOf('lawTable')}
        disabled={disabled}
        onChange={(path) =>
          set({ lawTable: path, lawValue: figures.find((each) => each.path === path)?.typed ?? null })
        }
      />
      <TextInput
        label="New figure"
        value={change.lawValue ?? ''}
        error={errorOf('lawValue')}
        disabled={disabled}
        help={figure && nowWords(figure)}
        onChange={(lawValue) => set({ lawValue })}
      />
    </div>
  );
}

/** What a figure is now, and whether it wants a look at its source first. */
function nowWords({ typed, from, cite, confidence }: LawFigure): string {
  const now = `Now ${typed}, since ${date(from)} (${cite}).`;
  return confidence === 'high' ? now : `${now} Of ${confidence} confidence: compare it with its source.`;
}

/** The branch's other choices come from lists that are loaded once. */
export const branchesQuery = recordsQuery('pay-branch', { limit: 100, sort: '-effectiveFrom' });
