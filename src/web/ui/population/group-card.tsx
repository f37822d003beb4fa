import { IconTrash, IconX } from '@tabler/icons-react';
import {
  isPopulationPart,
  offersMore,
  type PopulationAspect,
  type PopulationGroup,
  partsOffered,
  populationAspects,
  type Tenure,
} from '#kernel/population/population.ts';
import { aspectWords } from '#kernel/population/population-text.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { IconButton } from '../icon-button.tsx';
import { FigureInput } from '../input/figure-input.tsx';
import { NativeSelect } from '../input/native-select.tsx';
import { TextInput } from '../input/text-input.tsx';
import { PartInput } from './part-input.tsx';
import style from './population.module.css';
import type { Titles } from './titles.ts';

type GroupProps = {
  field: FieldShape;
  titles: Titles;
  at: number;
  group: PopulationGroup;
  error: string | undefined;
  onChange: (group: PopulationGroup) => void;
  disabled: boolean | undefined;
};

/** One group of people: who fits all that is said here. */
export function GroupCard(props: GroupProps & { onRemove: () => void }) {
  const { field, at, group, error, onChange, onRemove, disabled } = props;
  const said = populationAspects.filter((aspect) => group[aspect] !== undefined);
  const left = offeredBy(field).filter((aspect) => !said.includes(aspect));
  return (
    <>
      {at > 0 && <div className={style.or}>or</div>}
      <fieldset className={style.group} aria-label={`Group ${at + 1}`}>
        <div className={style.head}>
          <span>{said.length > 1 ? 'Who fits all of this' : `Group ${at + 1}`}</span>
          {!disabled && (
            <IconButton
              label={`Remove group ${at + 1}`}
              onClick={onRemove}
              icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
            />
          )}
        </div>
        {said.map((aspect) => (
          <div key={aspect} className={style.aspect}>
            <AspectInput {...props} aspect={aspect} />
            {!disabled && (
              <IconButton
                label={`Do not ask for ${labelOf(field, aspect).toLowerCase()}`}
                onClick={() => onChange(without(group, aspect))}
                icon={<IconX size={16} stroke={1.5} aria-hidden="true" />}
              />
            )}
          </div>
        ))}
        {!disabled && left.length > 0 && (
          <NativeSelect
            label={said.length === 0 ? 'By' : 'And by'}
            value=""
            none="Choose"
            choices={left.map((aspect) => ({ value: aspect, label: labelOf(field, aspect) }))}
            onChange={(chosen) => onChange(withAspect(group, chosen))}
          />
        )}
        {error && <p className={style.error}>{error}</p>}
      </fieldset>
    </>
  );
}

const offeredBy = (field: FieldShape): readonly PopulationAspect[] => [
  ...partsOffered(field),
  ...(offersMore(field) ? (['tenure', 'formula'] as const) : []),
];

const labelOf = (field: FieldShape, aspect: PopulationAspect): string =>
  field.aspects?.[aspect] ?? aspectWords[aspect];

const without = (group: PopulationGroup, aspect: PopulationAspect): PopulationGroup =>
  Object.fromEntries(Object.entries(group).filter(([name]) => name !== aspect));

function withAspect(group: PopulationGroup, chosen: string): PopulationGroup {
  if (isPopulationPart(chosen)) return { ...group, [chosen]: [] };
  if (chosen === 'tenure') return { ...group, tenure: { from: null, to: null } };
  return chosen === 'formula' ? { ...group, formula: '' } : group;
}

function AspectInput({
  field,
  titles,
  group,
  aspect,
  onChange,
  disabled,
}: GroupProps & { aspect: PopulationAspect }) {
  const label = labelOf(field, aspect);
  if (isPopulationPart(aspect)) {
    return (
      <PartInput
        label={label}
        part={aspect}
        ids={group[aspect] ?? []}
        titles={titles}
        disabled={disabled}
        {...(aspect === 'departments' && { help: 'With the departments below.' })}
        onChange={(ids) => onChange({ ...group, [aspect]: ids })}
      />
    );
  }
  if (aspect === 'tenure') {
    const tenure = group.tenure ?? { from: null, to: null };
    return (
      <TenureInput
        value={tenure}
        disabled={disabled}
        onChange={(next) => onChange({ ...group, tenure: next })}
      />
    );
  }
  return (
    <TextInput
      label={label}
      value={group.formula ?? ''}
      maxLength={500}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      help={formulaHelp(field.formulaNames ?? [])}
      onChange={(formula) => onChange({ ...group, formula })}
    />
  );
}

const formulaHelp = (names: readonly string[]): string =>
  `Results in yes or no: employee.joined < date("2020-04-01"). It can name ${names.join(', ')}.`;

type TenureInputProps = { value: Tenure; onChange: (value: Tenure) => void; disabled: boolean | undefined };

function TenureInput({ value, onChange, disabled }: TenureInputProps) {
  return (
    <div className={style.tenure}>
      <FigureInput
        label="In service from"
        after="months"
        value={value.from}
        disabled={disabled}
        onChange={(from) => onChange({ ...value, from })}
      />
      <FigureInput
        label="to"
        after="months"
        value={value.to}
        disabled={disabled}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  );
}
