import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { Filterable } from './filter-words.ts';
import style from './list-screen.module.css';
import type { Condition } from './list-state.ts';

type EditorProps = {
  one: Filterable;
  condition?: Condition | undefined;
  /** undefined takes the filter away. */
  set: (condition: Condition | undefined) => void;
  back?: () => void;
};

/** The question that belongs to a kind of field: which of, between which, has which words, or is it empty. */
export function FilterEditor({ one, condition, set, back }: EditorProps) {
  const [next, setNext] = useState<Condition | undefined>(condition);
  const given = next && Object.keys(next).length > 1 ? next : undefined;
  return (
    <form
      className={style.editor}
      onSubmit={(event) => {
        event.preventDefault();
        set(given);
      }}
    >
      <div className={style.editorHead}>
        {back && (
          <IconButton
            size="small"
            label="Another field"
            icon={<IconChevronLeft size={16} stroke={1.5} />}
            onClick={back}
          />
        )}
        <strong>{one.label}</strong>
      </div>
      <Question one={one} condition={next} set={setNext} />
      {one.name !== 'state' && one.kind !== 'flag' && (
        <Checkbox
          label="Empty"
          checked={next?.empty === true}
          onChange={(empty) => setNext(empty ? { field: one.name, empty } : undefined)}
        />
      )}
      <div className={style.editorFoot}>
        {condition && (
          <Button look="quiet" onClick={() => set(undefined)}>
            Remove
          </Button>
        )}
        <Button look="primary" type="submit">
          Show
        </Button>
      </div>
    </form>
  );
}

type QuestionProps = {
  one: Filterable;
  condition: Condition | undefined;
  set: (condition: Condition | undefined) => void;
};

function Question(props: QuestionProps) {
  switch (props.one.kind) {
    case 'options':
      return <Options {...props} list={Object.entries(props.one.choices ?? {})} />;
    case 'flag':
      return <Flag {...props} />;
    case 'reference':
      return <References {...props} />;
    case 'words':
      return <Words {...props} />;
    default:
      return <Range {...props} />;
  }
}

function Words({ one, condition, set }: QuestionProps) {
  return (
    <TextInput
      label="Has the words"
      value={condition?.contains ?? ''}
      data-autofocus
      autoComplete="off"
      onChange={(contains) => set(contains.trim() ? { field: one.name, contains } : undefined)}
    />
  );
}

function Flag({ one, condition, set }: QuestionProps) {
  const chosen = condition?.is?.[0];
  return (
    <div className={style.options}>
      {[true, false].map((value) => (
        <Checkbox
          key={String(value)}
          label={value ? 'Yes' : 'No'}
          checked={chosen === value}
          onChange={(on) => set(on ? { field: one.name, is: [value] } : undefined)}
        />
      ))}
    </div>
  );
}

type Entries = readonly (readonly [string | number, string])[];

function Options({ one, condition, set, list }: QuestionProps & { list: Entries }) {
  const chosen = condition?.is ?? [];
  const toggle = (value: string | number, on: boolean) => {
    const is = on ? [...chosen, value] : chosen.filter((each) => each !== value);
    set(is.length ? { field: one.name, is } : undefined);
  };
  return (
    <div className={style.options}>
      {list.map(([value, label]) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(on) => toggle(value, on)}
        />
      ))}
    </div>
  );
}

/** Records of another form, found by a few letters; those chosen stay in sight. */
function References(props: QuestionProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(optionsQuery(props.one.field?.to ?? '', { search }));
  const [known] = useState(() => new Map<number, string>());
  for (const option of found.data ?? []) known.set(option.id, option.title);
  const chosen = (props.condition?.is ?? []).map(Number);
  const list = [...new Set([...chosen, ...(found.data ?? []).map((option) => option.id)])];
  return (
    <>
      <TextInput
        label={`Find in ${props.one.label}`}
        labelHidden
        placeholder="Find"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        data-autofocus
      />
      <Options {...props} list={list.map((id) => [id, known.get(id) ?? `No. ${id}`] as const)} />
      {found.data?.length === 0 && <p className={style.quiet}>Nothing is called so.</p>}
    </>
  );
}

function Range({ one, condition, set }: QuestionProps) {
  const { field } = one;
  if (!field) return null;
  const bound = (end: 'from' | 'to', value: unknown) => {
    const { from, to } = condition ?? {};
    const next = { from, to, [end]: value === null || value === '' ? undefined : (value as string | number) };
    const given = Object.fromEntries(Object.entries(next).filter(([, each]) => each !== undefined));
    set(Object.keys(given).length ? { field: one.name, ...given } : undefined);
  };
  const plain = {
    name: field.name,
    kind: field.kind,
    ...(field.decimals ? { decimals: field.decimals } : {}),
  };
  const [least, most] = one.kind === 'dates' ? ['From', 'Until'] : ['At least', 'At most'];
  return (
    <>
      <FieldInput
        field={{ ...plain, label: least ?? '' }}
        value={condition?.from ?? null}
        onChange={(value) => bound('from', value)}
      />
      <FieldInput
        field={{ ...plain, label: most ?? '' }}
        value={condition?.to ?? null}
        onChange={(value) => bound('to', value)}
      />
    </>
  );
}
