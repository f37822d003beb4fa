import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { recordsQuery, useDeleteRecord } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { Button } from '#web/ui/button.tsx';
import { manyOf } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import type { MenuEntry } from '#web/ui/surface/menu.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import style from '../list-screen.module.css';
import { everything, type ListState, nextSort } from '../list-state.ts';
import { recordAddress } from '../use-list-address.ts';
import type { Column } from './columns.ts';
import { RowCards } from './row-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { type Selection, toggled } from './selection.ts';
import type { RowsHere } from './use-rows.ts';

type ListRowsProps = ScreenProps & {
  form: FormShape;
  state: ListState;
  columns: readonly Column[];
  here: RowsHere;
  selection: Selection;
  mayMake: boolean;
  remembered: string;
  dense: boolean;
  change: (state: Partial<ListState>) => void;
  onSelect: (selection: Selection) => void;
};

/**
 * The rows, or what takes their place: their shape while they come, why they did not, what belongs here.
 */
export function ListRows(props: ListRowsProps) {
  const { form, here, state, columns, place } = props;
  const narrow = useNarrow();
  const linkTo = (row: RecordShape, index: number) => recordAddress(place, row.id, index);
  if (here.error && !here.rows)
    return (
      <div className={style.sheet}>
        <ErrorState error={here.error} retry={here.again} />
      </div>
    );
  if (!here.rows)
    return (
      <div className={style.sheet}>
        <SkeletonRows count={12} columns={narrow ? 2 : 5} />
      </div>
    );
  if (here.rows.total === 0 && !here.waiting)
    return (
      <div className={style.sheet}>
        <Nothing {...props} />
      </div>
    );
  if (narrow)
    return (
      <div className={style.sheet}>
        <RowCards form={form} columns={columns} here={here} remembered={props.remembered} linkTo={linkTo} />
      </div>
    );
  return (
    <div className={style.sheet}>
      <Rows
        {...props}
        linkTo={linkTo}
        onSort={(field) => props.change({ sort: nextSort(state.sort, field) })}
      />
    </div>
  );
}

type RowsProps = ListRowsProps & {
  linkTo: (row: RecordShape, index: number) => string;
  onSort: (field: string) => void;
};

function Rows(props: RowsProps) {
  const { form, here, columns, selection, linkTo } = props;
  const router = useRouter();
  const navigate = useNavigate();
  const remove = useDelete(form);
  const open = (row: RecordShape, index: number, newTab: boolean) => {
    const to = linkTo(row, index);
    if (newTab) window.open(router.history.createHref(to), '_blank', 'noopener');
    else void navigate({ href: to });
  };
  const menu = (row: RecordShape, index: number): MenuEntry[] => [
    { label: 'Open', note: 'Enter', run: () => open(row, index, false) },
    { label: 'Open in a new tab', run: () => open(row, index, true) },
    {
      label: selection.ids.has(row.id) ? 'Deselect' : 'Select',
      note: 'Space',
      run: () => props.onSelect(toggled(selection, row.id, index)),
    },
    {
      label: `Copy ${row.subtitle ? 'code' : 'name'}`,
      run: () => void navigator.clipboard?.writeText(row.subtitle ?? row.title),
    },
    ...(props.place.mayWrite && form.rights.delete && row.may?.delete !== false
      ? ['line' as const, { label: 'Delete…', danger: true, run: () => void remove(row) }]
      : []),
  ];
  return (
    <RowsTable
      form={form}
      columns={columns}
      here={here}
      sort={props.state.sort || (form.sort ?? '')}
      selection={selection}
      remembered={props.remembered}
      dense={props.dense}
      linkTo={linkTo}
      onSort={props.onSort}
      onSelect={props.onSelect}
      onOpen={open}
      menu={menu}
    />
  );
}

/** Asks once, by name. */
function useDelete(form: FormShape) {
  const remove = useDeleteRecord(form.name);
  return async (row: RecordShape) => {
    if (!(await ask({ title: `Delete ${form.one} ${row.title}?`, danger: true, verb: 'Delete' }))) return;
    remove.mutate(
      { id: row.id, version: row.version },
      { onSuccess: () => tell(`${row.title} deleted.`), onError: tellError },
    );
  };
}

function Nothing({ form, state, change, mayMake, place }: ListRowsProps) {
  const isNarrowed = state.search !== '' || state.filter.length > 0;
  const any = useQuery({ ...recordsQuery(form.name, { limit: 1 }), enabled: isNarrowed });
  if (isNarrowed && any.isLoading) return <SkeletonRows count={3} columns={4} />;
  if (isNarrowed && any.data?.total !== 0)
    return (
      <EmptyState
        title={`No ${manyOf(form)} ${manyOf(form) === form.one ? 'matches' : 'match'}`}
        text="Nothing here has what was asked for. Other words or fewer filters may find it."
        action={
          <Button onClick={() => change({ search: '', filter: [], view: everything })}>
            Show all {manyOf(form)}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={`No ${manyOf(form)} yet`}
      text={form.help}
      action={
        mayMake && (
          <>
            {form.filledBy && (
              <ButtonLink to={`/Home/${form.filledBy.path}`}>{form.filledBy.heading}</ButtonLink>
            )}
            {form.rights.import && <ButtonLink to={`${place.path}?do=import`}>Import a list</ButtonLink>}
            <ButtonLink to={`${place.path}/new`} look="primary">
              New {form.one}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
