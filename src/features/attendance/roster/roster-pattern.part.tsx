/** A cycle laid over the chosen days, which each person may begin later than the one above. */
import { useState } from 'react';
import type { Turn } from '#time/roster/roster.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import type { RosterShift } from './roster.call.ts';
import style from './roster.module.css';

type PatternProps = {
  opened: boolean;
  shifts: readonly RosterShift[];
  onClose: () => void;
  onDraw: (pattern: readonly Turn[], later: number) => void;
};

/** 'M M N -' as turns; a word that is no shift is answered as it was typed. */
function readPattern(text: string, shifts: readonly RosterShift[]): readonly Turn[] | string {
  const turns: Turn[] = [];
  for (const word of text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const [, times, code = ''] = /^(\d*)(.+)$/.exec(word) ?? [];
    const shift = shifts.find((each) => each.code.toLowerCase() === code.toLowerCase());
    if (!shift && code !== '-') return word;
    for (let at = 0; at < Math.min(31, Number(times || 1)); at++) turns.push(shift?.id ?? 0);
  }
  return turns;
}

export function RosterPattern({ opened, shifts, onClose, onDraw }: PatternProps) {
  const [typed, setTyped] = useState('');
  const [later, setLater] = useState('0');
  const [error, setError] = useState<string>();
  useForgotten(typed, () => setError(undefined));
  const draw = () => {
    const pattern = readPattern(typed, shifts);
    if (typeof pattern === 'string')
      setError(`“${pattern}” is not a shift. Use the codes of the shifts, and - for rest.`);
    else if (pattern.length === 0) setError('Enter at least one shift.');
    else {
      onDraw(pattern, Number(later));
      onClose();
    }
  };
  return (
    <Modal
      opened={opened}
      title="Repeat a pattern"
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" onClick={draw}>
            Draw
          </Button>
        </>
      }
    >
      <div className={style.form}>
        <TextInput
          label="Pattern"
          value={typed}
          onChange={setTyped}
          error={error}
          help={`Codes in order, - for rest: 5${shifts[0]?.code ?? 'M'} 2- is five days and two of rest.`}
        />
        <NativeSelect
          label="Each person begins"
          value={later}
          onChange={setLater}
          choices={[
            { value: '0', label: 'On the same day' },
            { value: '1', label: 'A day further on than the person above' },
            { value: '7', label: 'A week further on than the person above' },
          ]}
        />
      </div>
    </Modal>
  );
}
