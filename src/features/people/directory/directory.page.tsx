import { IconAddressBook, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import style from './directory.module.css';
import { type DirectoryRows, type Narrowing, partsQuery, useDirectory } from './directory-rows.part.tsx';
import { DirectoryCards, DirectoryTable } from './directory-sheet.part.tsx';

type Shape = 'cards' | 'table';
const nobodyNarrowed: Narrowing = { search: '', department: '', establishment: '', designation: '' };

/** Everybody one works with. What is asked is kept in the address. */
function Directory({ place }: ScreenProps) {
  const navigate = useNavigate();
  const { search } = place;
  const narrowing: Narrowing = {
    search: search.search ?? '',
    department: search.department ?? '',
    establishment: search.establishment ?? '',
    designation: search.designation ?? '',
  };
  const shape: Shape = search.as === 'table' ? 'table' : 'cards';
  const change = (part: Partial<Narrowing> & { as?: string }): void => {
    const asked = Object.entries({ ...search, ...part }).filter(([, value]) => value !== '');
    void navigate({ to: place.path, search: Object.fromEntries(asked), replace: true });
  };
  const rows = useDirectory(narrowing);
  return (
    <div className={style.screen}>
      <PageHead title={place.item.name} count={rows.pending ? lineToCome : number(rows.total)} />
      <div className={style.line}>
        <div className={style.search}>
          <SearchBox
            label="Search by name, code, mail or title"
            value={narrowing.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Parts narrowing={narrowing} change={change} />
        <ShapeSwitch shape={shape} onChange={(as) => change({ as: as === 'table' ? 'table' : '' })} />
      </div>
      <People rows={rows} shape={shape} clear={() => change(nobodyNarrowed)} />
    </div>
  );
}

function People({ rows, shape, clear }: { rows: DirectoryRows; shape: Shape; clear: () => void }) {
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />;
  if (rows.pending) return <SkeletonRows count={10} columns={4} />;
  if (rows.total === 0) {
    return (
      <EmptyState
        title="Nobody found"
        text="No colleague has all of these words in name, code, mail or title."
        icon={<IconAddressBook size={28} stroke={1.5} aria-hidden="true" />}
        action={<Button onClick={clear}>Show everybody</Button>}
      />
    );
  }
  return shape === 'cards' ? <DirectoryCards rows={rows} /> : <DirectoryTable rows={rows} />;
}

type PartsProps = { narrowing: Narrowing; change: (part: Partial<Narrowing>) => void };

/** Each choice says how many people it holds. */
function Parts({ narrowing, change }: PartsProps) {
  const parts = useQuery(partsQuery).data;
  const selects = [
    { key: 'department', label: 'Department', all: 'All departments', of: parts?.departments },
    { key: 'establishment', label: 'Establishment', all: 'All establishments', of: parts?.establishments },
    { key: 'designation', label: 'Designation', all: 'All designations', of: parts?.designations },
  ] as const;
  return selects.map(({ key, label, all, of }) => (
    <div key={key} className={style.part}>
      <NativeSelect
        label={label}
        labelHidden
        none={all}
        value={narrowing[key]}
        onChange={(value) => change({ [key]: value })}
        choices={(of ?? []).map(({ id, name, people }) => ({
          value: String(id),
          label: `${name} (${number(people)})`,
        }))}
      />
    </div>
  ));
}

function ShapeSwitch({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
  return (
    <fieldset className={style.shape}>
      <legend className={style.unseen}>Shown as</legend>
      <button
        type="button"
        aria-pressed={shape === 'cards'}
        aria-label="Cards"
        title="Cards"
        onClick={() => onChange('cards')}
      >
        <IconLayoutGrid size={16} stroke={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-pressed={shape === 'table'}
        aria-label="Table"
        title="Table"
        onClick={() => onChange('table')}
      >
        <IconList size={16} stroke={1.5} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

export default page({ component: Directory });
