/** Everybody's salary beside the new one: typed as a gross or a percentage, or spread from a grid. */
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { count, money, percent } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './revision.module.css';
import {
  type Narrowing,
  narrowed,
  newGrossOf,
  type RevisionPerson,
  raiseOf,
  type Sheet,
  saveLines,
  sheetQuery,
  spreadGrid,
  type Typed,
} from './revision.view.ts';
import { signed, Totals, Uses } from './revision-budget.part.tsx';
import { TypedCells, type Way, ways } from './revision-typed.part.tsx';

export function RevisionSheet({ record, place }: RecordProps) {
  const sheet = useQuery(sheetQuery(record.id));
  if (sheet.error && !sheet.data)
    return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonRows count={8} columns={6} />;
  const mayWrite = place.mayWrite && record.state === 'draft' && record.may?.write !== false;
  const hasGrid = Array.isArray(record.values['grid']) && record.values['grid'].length > 0;
  return (
    <Loaded
      id={record.id}
      from={String(record.values['effectiveFrom'] ?? '')}
      sheet={sheet.data}
      mayWrite={mayWrite}
      hasGrid={hasGrid}
      state={record.state}
    />
  );
}

type LoadedProps = {
  id: number;
  from: string;
  sheet: Sheet;
  mayWrite: boolean;
  hasGrid: boolean;
  state: string | undefined;
};

/** Writing to the grid: what comes back is the grid as it is then. */
function useWriting(id: number, typed: Typed, forget: () => void) {
  const changed = (said: string) => {
    forget();
    tell(said);
  };
  const save = useMutation({
    mutationFn: () =>
      saveLines(
        id,
        [...typed].map(([employee, gross]) => ({ employee, gross })),
      ),
    onSuccess: () => changed('The salaries are kept.'),
    onError: tellError,
  });
  const spread = useMutation({
    mutationFn: () => spreadGrid(id),
    onSuccess: () => changed('The percentages are spread. What was typed by hand stays.'),
    onError: tellError,
  });
  return { save, spread };
}

function Loaded({ id, from, sheet, mayWrite, hasGrid, state }: LoadedProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const set = useCallback(
    (employee: number, gross: number | null) => setTyped((now) => new Map(now).set(employee, gross)),
    [],
  );
  const forget = () => setTyped(new Map());
  const { save, spread } = useWriting(id, typed, forget);
  const inside = sheet.people.filter((person) => newGrossOf(person, typed) !== null);
  return (
    <Card title="Salaries">
      <Totals people={inside} typed={typed} />
      <Uses sheet={sheet} />
      <div className={style.tools}>
        {mayWrite && hasGrid && (
          <Button busy={spread.isPending} disabled={typed.size > 0} onClick={() => spread.mutate()}>
            Spread the percentages
          </Button>
        )}
        {inside.length > 0 && (
          <a className={buttonClass('plain')} href={`/api/salary-revisions/${id}/letters`} download>
            <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Letters as PDF
          </a>
        )}
        {typed.size > 0 && (
          <>
            <Button onClick={forget}>Discard</Button>
            <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
              Keep {count(typed.size, 'typed salary', 'typed salaries')}
            </Button>
          </>
        )}
      </div>
      {state === 'approved' && (
        <Notice tone="note">
          Approved: the salaries are being written, or wait for the month first paid.
        </Notice>
      )}
      <People id={id} from={from} people={sheet.people} typed={typed} mayWrite={mayWrite} set={set} />
    </Card>
  );
}

type PeopleProps = {
  id: number;
  from: string;
  people: readonly RevisionPerson[];
  typed: Typed;
  mayWrite: boolean;
  set: (employee: number, gross: number | null) => void;
};

const atOnce = 100;
const chips: readonly { by: Narrowing; label: string }[] = [
  { by: 'all', label: 'All' },
  { by: 'in', label: 'With a new salary' },
  { by: 'out', label: 'Without' },
];

function People({ id, from, people, typed, mayWrite, set }: PeopleProps) {
  const [by, setBy] = useState<Narrowing>(mayWrite ? 'all' : 'in');
  const [way, setWay] = useState<Way>('gross');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const found = narrowed(people, typed, by, search);
  return (
    <>
      <Filter {...{ mayWrite, by, setBy, search, setSearch, way, setWay }} />
      <Table label="Salaries of this revision" ledger>
        <thead>
          <tr>
            <Th>Employee</Th>
            <Th number>Gross now</Th>
            <Th number>New gross</Th>
            {!mayWrite && <Th number>Raise per month</Th>}
            <Th number>Raise</Th>
            <Th>
              <span className="hidden-text">Letter</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, most).map((person) => (
            <Person key={person.employee} {...{ id, from, way, person, typed, mayWrite, set }} />
          ))}
        </tbody>
      </Table>
      {found.length === 0 && <p className={style.soft}>Nobody here.</p>}
      {found.length > most && (
        <p className={style.soft}>
          {most} of {found.length}.{' '}
          <Button look="link" onClick={() => setMost(most + atOnce)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

type FilterProps = {
  mayWrite: boolean;
  by: Narrowing;
  setBy: (by: Narrowing) => void;
  search: string;
  setSearch: (search: string) => void;
  way: Way;
  setWay: (way: Way) => void;
};

function Filter({ mayWrite, by, setBy, search, setSearch, way, setWay }: FilterProps) {
  return (
    <div className={style.filter}>
      <TextInput
        label="Find a person, department or grade"
        labelHidden
        placeholder="Find a person, department or grade"
        value={search}
        onChange={setSearch}
      />
      {mayWrite && (
        <NativeSelect
          label="New salaries are typed as"
          labelHidden
          value={way}
          choices={ways}
          onChange={setWay}
        />
      )}
      {chips.map((chip) => (
        <Chip key={chip.by} on={by === chip.by} onClick={() => setBy(chip.by)}>
          {chip.label}
        </Chip>
      ))}
    </div>
  );
}

type PersonProps = Pick<PeopleProps, 'id' | 'from' | 'typed' | 'mayWrite' | 'set'> & {
  way: Way;
  person: RevisionPerson;
};

function Person({ id, from, way, person, typed, mayWrite, set }: PersonProps) {
  const { employee, code, name, departmentName, gradeName, gross, own } = person;
  const next = newGrossOf(person, typed);
  const editable = mayWrite && !own;
  return (
    <Tr current={typed.has(employee)}>
      <Td className={style.who}>
        <Avatar name={name} size={28} />
        <span>
          {name} {own && <Tag>yours: another person has to</Tag>}
          <span className={style.under}>{[code, departmentName, gradeName].filter(Boolean).join(' · ')}</span>
        </span>
      </Td>
      <Td number>{money(gross)}</Td>
      {editable ? (
        <TypedCells {...{ person, next, from, way, set }} />
      ) : (
        <>
          <Td number className={style.next}>
            {next === null ? '–' : money(next)}
          </Td>
          {!mayWrite && <Td number>{next === null ? '' : signed(next - gross)}</Td>}
          <Td number>{next === null ? '' : percent(raiseOf(gross, next))}</Td>
        </>
      )}
      <Td>
        {person.newGross !== null && (
          <a
            href={`/api/salary-revisions/${id}/letters?employee=${employee}`}
            download
            aria-label={`Letter of ${name}`}
          >
            <IconDownload size={16} stroke={1.5} aria-hidden="true" />
          </a>
        )}
      </Td>
    </Tr>
  );
}
