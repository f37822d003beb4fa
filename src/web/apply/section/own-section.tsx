import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { OwnControl } from '../application-words.ts';
import style from '../apply.module.css';
import { DateText } from '../date-text.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** What the organisation asks for besides, under headings of its own. */
export function OwnSections({ words, state }: SectionProps) {
  const headings = [...new Set(words.own.map(({ heading }) => heading))];
  return headings.map((heading) => (
    <Section key={heading} title={heading}>
      <div className={style.pair}>
        {words.own
          .filter((control) => control.heading === heading)
          .map((control) => (
            <Own key={control.name} control={control} state={state} />
          ))}
      </div>
    </Section>
  ));
}

const inputModes: Readonly<Record<string, 'decimal' | 'tel' | 'email'>> = {
  number: 'decimal',
  money: 'decimal',
  phone: 'tel',
  mail: 'email',
};

function Own({ control, state }: { control: OwnControl; state: SectionProps['state'] }) {
  const { name, label, kind, choices, required } = control;
  const typed = state.application.own[name];
  const change = (value: string | boolean): void => {
    state.clear(name);
    state.change({ own: { ...state.application.own, [name]: value } });
  };
  const common = { label, required, help: control.help ?? undefined, error: state.faults[name] };
  const text = typeof typed === 'string' ? typed : '';
  switch (kind) {
    case 'flag':
      return <Checkbox label={label} checked={typed === true} onChange={change} help={common.help} />;
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={text}
          none={required ? 'Choose' : '–'}
          choices={choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={change}
        />
      );
    case 'date':
      return <DateText {...common} value={text} autoComplete="off" onChange={change} />;
    case 'longText':
      return <TextArea {...common} value={text} maxLength={4000} onChange={change} />;
    default:
      return (
        <TextInput
          {...common}
          value={text}
          maxLength={400}
          inputMode={inputModes[kind] ?? 'text'}
          onChange={change}
        />
      );
  }
}
