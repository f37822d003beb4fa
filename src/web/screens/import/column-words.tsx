import type { TargetColumn } from '#kernel/wire/import-sheet.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import style from './import.module.css';
import { type ColumnProps, treated, unknownWords } from './matching.ts';

const leftEmpty = '—';

/** What the words of a column mean that its choice does not understand; one answer may do for all others. */
export function ColumnWords({ file, said, onSaid, at, target }: ColumnProps & { target: TargetColumn }) {
  const unknown = unknownWords(file, said, at);
  if (unknown.length === 0) return null;
  const { shaping } = said;
  const words = shaping.treated[at]?.words ?? {};
  const open = unknown.filter((text) => !Object.hasOwn(words, text));
  const choices = [
    { value: leftEmpty, label: 'Leave empty' },
    ...target.choices.map((label) => ({ value: label, label })),
  ];
  const say = (texts: readonly string[], chosen: string) => {
    const meant = texts.map((text) => [text, chosen === leftEmpty ? '' : chosen] as const);
    const others = Object.entries(words).filter(([text]) => !texts.includes(text));
    const now = chosen === '' ? others : [...others, ...meant];
    onSaid({ ...said, shaping: treated(shaping, at, { words: Object.fromEntries(now) }) });
  };
  return (
    <fieldset className={style.words}>
      <legend>What each value means</legend>
      {unknown.map((text) => (
        <div key={text}>
          <span>{text}</span>
          <NativeSelect
            label={`What ${text} means`}
            labelHidden
            none="Choose"
            choices={choices}
            value={words[text] === '' ? leftEmpty : (words[text] ?? '')}
            onChange={(chosen) => say([text], chosen)}
          />
        </div>
      ))}
      {open.length > 1 && (
        <div>
          <span>All others</span>
          <NativeSelect
            label="What all others mean"
            labelHidden
            none="Choose"
            choices={choices}
            value=""
            onChange={(chosen) => say(open, chosen)}
          />
        </div>
      )}
    </fieldset>
  );
}
