import { count } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { currentStatuses, noticeDays } from '../application.ts';
import style from '../apply.module.css';
import { ChoiceControl, TextControl, tied } from '../control.tsx';
import { groupedRupees, rupeesInWords } from '../rupees.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const numbersTo = (last: number): [string, string][] =>
  Array.from({ length: last + 1 }, (_, at) => [String(at), String(at)]);
const years = numbersTo(35);
const months = numbersTo(12);

/** The usual ones, and the one that was given before where it is another. */
function noticesWith(given: string): [string, string][] {
  const days = noticeDays.includes(given as never) || given === '' ? [...noticeDays] : [given, ...noticeDays];
  return days.map((each) => [each, each === '0' ? 'I can start at once' : count(Number(each), 'day')]);
}

function statusesWith(given: string): [string, string][] {
  const known = currentStatuses.includes(given as never) || given === '';
  return (known ? [...currentStatuses] : [given, ...currentStatuses]).map((status) => [status, status]);
}

export function WorkSection(props: SectionProps) {
  const { words, state } = props;
  const { values } = state.application;
  return (
    <Section title={words.headings['section.Work'] ?? 'Work'}>
      <div className={style.two}>
        <ChoiceControl {...props} name="experienceYears" choices={years} none="–" />
        <ChoiceControl {...props} name="experienceMonths" choices={months} none="–" />
      </div>
      <div className={style.pair}>
        <ChoiceControl
          {...props}
          name="currentStatus"
          choices={statusesWith(values.currentStatus)}
          none="–"
        />
        <TextControl {...props} name="role" maxLength={80} autoComplete="organization-title" />
        <ChoiceControl {...props} name="noticePeriod" choices={noticesWith(values.noticePeriod)} none="–" />
        <TextControl
          {...props}
          name="proposedCtc"
          inputMode="numeric"
          maxLength={16}
          before="₹"
          shape={groupedRupees}
          help={rupeesInWords(values.proposedCtc) ?? 'What you ask for, a year.'}
        />
      </div>
      <TextArea {...tied({ ...props, name: 'remarks' })} rows={2} maxLength={2000} />
    </Section>
  );
}
