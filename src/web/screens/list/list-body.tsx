import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import type { ScreenProps } from '#web/place.ts';
import { inSentence, number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { importAddress, importedInto } from '../import/imported-into.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import style from './list-screen.module.css';
import { type ListState, listQuery } from './list-state.ts';
import { Presets } from './presets-bar.tsx';
import { askedColumns, type Column, shownColumns } from './rows/columns.ts';
import { ColumnsPopover } from './rows/columns-popover.tsx';
import { ListRows } from './rows/list-rows.tsx';
import { isWhole, rowAt } from './rows/segments.ts';
import { nobody, type Selection } from './rows/selection.ts';
import { type RowsHere, useRows } from './rows/use-rows.ts';
import { SearchBox } from './search-box.tsx';
import { useDense } from './use-dense.ts';
import { useListAddress } from './use-list-address.ts';
import { ViewsMenu } from './views-menu.tsx';

type ListBodyProps = ScreenProps & {
  form: FormShape;
  /** Buttons beside New and Import, and a line above the list: for a page that adds to the generic list. */
  actions?: ReactNode;
  notice?: ReactNode;
  /**
   * How a row is shown where the list says it in other words than the record's own title; 'later' while what
   * that takes is still asked for.
   */
  told?: ((row: RecordShape) => RecordShape) | 'later';
  /** Told of the rows that are here, whenever others have come. */
  onRows?: (rows: readonly RecordShape[]) => void;
};

/** Title and count, the line of questions, the rows, and what to do with the chosen ones. */
export function ListBody({ form, place, actions, notice, told, onRows }: ListBodyProps) {
  const [state, change] = useListAddress(place, form);
  const columns = useMemo(() => shownColumns(form, state.columns), [form, state.columns]);
  const query = listQuery(state, askedColumns(form, columns), { asOf: place.search['asOf'] });
  const asked = useRows(form.name, query.toString());
  const here = useTold(asked, told);
  const came = asked.rows?.head;
  useEffect(() => {
    if (came) onRows?.(came);
  }, [came, onRows]);
  const [dense, setDense] = useDense();
  const [selection, setSelection] = useState(nobody);
  const chosen = chosenRows(here, selection.ids);
  const chooseAll = useChooseAll(here, chosen.length, setSelection);
  const mayMake = place.mayWrite && isMadeHere(form);
  return (
    <div className={style.screen}>
      <PageHead
        title={place.item.form === form.name ? place.item.name : form.heading}
        count={here.rows && !here.waiting ? number(here.rows.total) : lineToCome}
        actions={
          (mayMake || actions || isImportedBelow(form)) && (
            <>
              {actions}
              <HeadActions form={form} place={place} mayMake={mayMake} />
            </>
          )
        }
      />
      {notice && <div className={style.notice}>{notice}</div>}
      <ListLine {...{ form, state, change, columns, dense }} onDense={setDense} />
      <ListRows
        {...{ form, place, state, columns, here, dense, change, selection }}
        onSelect={setSelection}
        mayMake={mayMake}
        remembered={`${form.name}?${query}`}
      />
      {chosen.length > 0 && (
        <BulkBar
          form={form}
          rows={chosen}
          total={here.rows?.total ?? 0}
          mayWrite={place.mayWrite}
          chooseAll={chooseAll}
          onClear={() => setSelection(nobody)}
        />
      )}
    </div>
  );
}

const isMadeHere = (form: FormShape): boolean =>
  !form.systemOnly && !form.comesFilled && form.rights.write !== undefined;

/** More than this in one go is work for an import or a job. */
const mostChosen = 5_000;

/**
 * Offered once every row that is here is chosen and others are not here yet: brings them all, then chooses
 * them. The question's own effect comes after that of the rows in sight, so what it asks for is asked for
 * last.
 */
function useChooseAll(
  here: RowsHere,
  chosen: number,
  select: (selection: Selection) => void,
): (() => void) | undefined {
  const [wanted, setWanted] = useState(false);
  const { rows, bring } = here;
  useEffect(() => {
    if (!wanted || !rows) return;
    if (!isWhole(rows)) return bring(0, rows.total - 1);
    setWanted(false);
    select({ ...nobody, ids: new Set(rows.head.map((row) => row.id)) });
  }, [wanted, rows, bring, select]);
  if (!rows || isWhole(rows) || rows.total > mostChosen || chosen < rows.head.length + rows.tail.length)
    return undefined;
  return () => setWanted(true);
}

function chosenRows(here: RowsHere, ids: ReadonlySet<number>): RecordShape[] {
  if (!here.rows || ids.size === 0) return [];
  return [...here.rows.head, ...here.rows.tail].filter((row) => ids.has(row.id));
}

const isImportedBelow = (form: FormShape): boolean =>
  importedInto(form).some((into) => into.form !== form.name);

/** Who brings pay of people who are there need not be able to add one. */
function HeadActions({ form, place, mayMake }: ScreenProps & { form: FormShape; mayMake: boolean }) {
  const [into] = importedInto(form);
  return (
    <>
      {into && (mayMake || isImportedBelow(form)) && (
        <ButtonLink to={importAddress(form, place.path, into.form)} look="plain">
          <IconTableImport size={16} stroke={1.5} aria-hidden="true" /> Import
        </ButtonLink>
      )}
      {mayMake && (
        <ButtonLink to={`${place.path}/new`} look="primary">
          <IconPlus size={16} stroke={1.5} aria-hidden="true" /> New {form.one}
        </ButtonLink>
      )}
    </>
  );
}

type LineProps = {
  form: FormShape;
  state: ListState;
  columns: readonly Column[];
  change: (state: Partial<ListState>) => void;
  dense: boolean;
  onDense: (dense: boolean) => void;
};

/** One line: search, presets, filters, views, columns, export. */
function ListLine({ form, state, columns, change, dense, onDense }: LineProps) {
  const shown = listQuery(state, askedColumns(form, columns));
  return (
    <div className={style.line}>
      <div className={style.search}>
        <SearchBox
          label={`Search ${inSentence(form.heading)}`}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <div className={style.chips}>
        <Presets form={form} state={state} onChange={change} />
        <FilterBar form={form} filter={state.filter} onChange={(filter) => change({ filter })} />
      </div>
      <div className={style.tools}>
        <ViewsMenu form={form} state={state} onChange={change} />
        <ColumnsPopover
          form={form}
          chosen={state.columns}
          onChange={(next) => change({ columns: next })}
          dense={dense}
          onDense={onDense}
        />
        {form.rights.export && <ExportMenu form={form} query={shown} />}
      </div>
    </div>
  );
}

/** The rows as the page tells them. */
function useTold(here: RowsHere, told: ListBodyProps['told']): RowsHere {
  const { rows } = here;
  const shown = useMemo(
    () =>
      rows && typeof told === 'function'
        ? { ...rows, head: rows.head.map(told), tail: rows.tail.map(told) }
        : rows,
    [rows, told],
  );
  if (told === 'later') return { ...here, rows: undefined, rowAt: () => undefined, positionOf: () => -1 };
  if (!told || !shown) return here;
  return { ...here, rows: shown, rowAt: (index) => rowAt(shown, index) };
}
