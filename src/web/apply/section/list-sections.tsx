import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { Line, PartName } from '../application.ts';
import type { FormWords } from '../application-words.ts';
import style from '../apply.module.css';
import { More, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

type LineField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'number' | 'month' | 'phone' | 'mail' | 'flag' | 'level';
  /** The list of names that the house knows already. */
  readonly names?: keyof FormWords['names'];
  readonly max?: number;
};
type List = {
  readonly part: PartName;
  readonly title: string;
  readonly one: string;
  readonly fields: readonly LineField[];
};

const lists: readonly List[] = [
  {
    part: 'qualifications',
    title: 'Qualifications',
    one: 'qualification',
    fields: [
      { name: 'name', label: 'Qualification', names: 'qualifications', max: 100 },
      { name: 'subject', label: 'Subject', max: 100 },
      { name: 'institutionName', label: 'Institution', names: 'institutions', max: 120 },
      { name: 'passedIn', label: 'Year', kind: 'number', max: 4 },
      { name: 'result', label: 'Grade or percentage', max: 40 },
    ],
  },
  {
    part: 'experiences',
    title: 'Experience',
    one: 'employer',
    fields: [
      { name: 'employer', label: 'Employer', max: 120 },
      { name: 'designation', label: 'Designation', max: 100 },
      { name: 'from', label: 'From', kind: 'month' },
      { name: 'to', label: 'To', kind: 'month' },
      { name: 'works', label: 'I work there now', kind: 'flag' },
    ],
  },
  {
    part: 'skills',
    title: 'Skills',
    one: 'skill',
    fields: [
      { name: 'name', label: 'Skill', names: 'skills', max: 80 },
      { name: 'level', label: 'Level', kind: 'level' },
      { name: 'years', label: 'Years', kind: 'number', max: 2 },
    ],
  },
  {
    part: 'languages',
    title: 'Languages',
    one: 'language',
    fields: [
      { name: 'name', label: 'Language', names: 'languages', max: 60 },
      { name: 'reads', label: 'I read it', kind: 'flag' },
      { name: 'writes', label: 'I write it', kind: 'flag' },
      { name: 'speaks', label: 'I speak it', kind: 'flag' },
    ],
  },
  {
    part: 'references',
    title: 'References',
    one: 'reference',
    fields: [
      { name: 'name', label: 'Name', max: 120 },
      { name: 'relation', label: 'How the person knows you', max: 60 },
      { name: 'organisationName', label: 'Organisation', max: 120 },
      { name: 'phone', label: 'Phone', kind: 'phone', max: 20 },
      { name: 'mail', label: 'Email', kind: 'mail', max: 254 },
    ],
  },
];

const most = 20;
const levels = [
  { value: 'basic', label: 'Beginner' },
  { value: 'good', label: 'Good' },
  { value: 'expert', label: 'Expert' },
];

const blank = ({ fields }: List): Line =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'flag' ? false : '']));

/** What may be told besides; each list is one line until it is opened. */
export function ListSections(props: SectionProps) {
  return (
    <Section title="More about your work" note="All of this is optional. Your resume may say it already.">
      {lists.map((list) => (
        <ListOf key={list.part} {...props} list={list} />
      ))}
    </Section>
  );
}

function ListOf({ words, state, list }: SectionProps & { list: List }) {
  const lines = state.application.parts[list.part];
  const set = (next: readonly Line[]): void => state.setLines(list.part, next);
  const change = (at: number, name: string, value: string | boolean): void => {
    state.clear(`${list.part}.${at}.${name}`);
    set(lines.map((line, place) => (place === at ? { ...line, [name]: value } : line)));
  };
  return (
    <More title={list.title} note={lines.length > 0 ? String(lines.length) : ''} open={lines.length > 0}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own until one is typed
        <fieldset key={at} className={style.line}>
          <legend>
            {list.one} {at + 1}
          </legend>
          <div className={style.pair}>
            {list.fields.map((field) => (
              <LineControl
                key={field.name}
                field={field}
                words={words}
                value={line[field.name] ?? ''}
                error={state.faults[`${list.part}.${at}.${field.name}`]}
                onChange={(value) => change(at, field.name, value)}
              />
            ))}
          </div>
          <Button
            size="small"
            look="quiet"
            icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => set(lines.filter((_, place) => place !== at))}
          >
            Remove {list.one} {at + 1}
          </Button>
        </fieldset>
      ))}
      {lines.length < most && (
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => set([...lines, blank(list)])}
        >
          Add {list.one}
        </Button>
      )}
    </More>
  );
}

type LineControlProps = {
  field: LineField;
  words: FormWords;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

const inputModes = { number: 'numeric', phone: 'tel', mail: 'email' } as const;

function LineControl({ field, words, value, error, onChange }: LineControlProps) {
  const id = useId();
  const { label, kind = 'text', names, max } = field;
  if (kind === 'flag') {
    return <Checkbox label={label} checked={value === true} onChange={onChange} error={error} />;
  }
  const text = String(value);
  if (kind === 'level') {
    return (
      <NativeSelect label={label} value={text} none="–" choices={levels} error={error} onChange={onChange} />
    );
  }
  const known = (names && words.names[names]) ?? [];
  return (
    <>
      <TextInput
        label={label}
        value={text}
        error={error}
        maxLength={max}
        type={kind === 'month' ? 'month' : 'text'}
        inputMode={inputModes[kind as keyof typeof inputModes] ?? 'text'}
        list={known.length > 0 ? id : undefined}
        autoComplete="off"
        onChange={(typed) => onChange(kind === 'number' ? typed.replace(/\D/g, '') : typed)}
      />
      {known.length > 0 && (
        <datalist id={id}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
