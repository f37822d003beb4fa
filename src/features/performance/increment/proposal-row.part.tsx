/** One person of the grid: a raise or a new gross typed, each following the other. */
import type { ClipboardEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { money, nothing, number, percent } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import type { ProposalLine } from './increment.call.ts';
import style from './increment.module.css';
import { raisedBy, type Sheet, type TypedLine } from './increment.view.ts';

type RowProps = {
  line: ProposalLine;
  sheet: Sheet;
  isTyped: boolean;
  set: (employee: number, line: TypedLine) => void;
  paste: (by: 'raise' | 'newGross', text: string) => void;
  promote: () => void;
};

export function ProposalRow({ line, sheet, isTyped, set, paste, promote }: RowProps) {
  const { name, code, departmentName, gross, compa, rating, guide } = line;
  return (
    <Tr current={isTyped}>
      <Td className={style.who}>
        {name}
        <span className={style.under}>{[code, departmentName].filter(Boolean).join(' · ')}</span>
      </Td>
      <Td number>{money(gross)}</Td>
      <Td number>{compa === null ? nothing : percent(compa)}</Td>
      <Td number>{rating === null ? nothing : number(rating)}</Td>
      <Td number>{guide === null ? nothing : percent(guide)}</Td>
      {sheet.mayPropose ? (
        <Typing {...{ line, sheet, set, paste, promote }} />
      ) : (
        <Told line={line} paysBonus={sheet.paysBonus} />
      )}
      <Td>
        {sheet.mayPropose && (
          <Button look="link" onClick={promote} aria-label={`Promotion of ${name}`}>
            {isPromoted(line) ? 'Change' : 'Promote'}
          </Button>
        )}
        {!sheet.mayPropose && isPromoted(line) && 'Yes'}
      </Td>
    </Tr>
  );
}

const isPromoted = ({ newGrade, newDesignation, structure }: ProposalLine): boolean =>
  newGrade !== null || newDesignation !== null || structure !== null;

const Told = ({ line, paysBonus }: { line: ProposalLine; paysBonus: boolean }) => (
  <>
    <Td number>{percent(line.raise)}</Td>
    <Td number>{money(line.newGross)}</Td>
    {paysBonus && <Td number>{line.bonus === 0 ? nothing : money(line.bonus)}</Td>}
    <Td wraps>{line.reason ?? ''}</Td>
  </>
);

function Typing({ line, sheet, set, paste }: Omit<RowProps, 'isTyped'>) {
  const { employee, name, gross, newGross, guide, raise } = line;
  const isOutside = guide !== null && Math.abs(raise - guide) > sheet.tolerance;
  return (
    <>
      <Td number className={style.percent}>
        <Pasting by="raise" paste={paste}>
          <FigureInput
            label={`Raise of ${name}`}
            labelHidden
            after="%"
            decimals={2}
            value={raise}
            onChange={(value) => set(employee, { newGross: raisedBy(gross, value ?? 0) })}
          />
        </Pasting>
      </Td>
      <Td number className={style.typed}>
        <Pasting by="newGross" paste={paste}>
          <FigureInput
            label={`New gross of ${name}`}
            labelHidden
            before="₹"
            decimals={2}
            value={newGross}
            onChange={(value) => set(employee, { newGross: value ?? gross })}
          />
        </Pasting>
      </Td>
      {sheet.paysBonus && <BonusCell line={line} set={set} />}
      <Td className={style.reason}>
        <TextInput
          label={`Reason of ${name}`}
          labelHidden
          maxLength={500}
          placeholder={isOutside ? 'Outside of the guide: why?' : ''}
          value={line.reason ?? ''}
          onChange={(reason) => set(employee, { reason, newGross })}
        />
      </Td>
    </>
  );
}

const BonusCell = ({ line, set }: Pick<RowProps, 'line' | 'set'>) => (
  <Td number className={style.typed}>
    <FigureInput
      label={`Bonus of ${line.name}`}
      labelHidden
      before="₹"
      decimals={2}
      value={line.bonus === 0 ? null : line.bonus}
      onChange={(bonus) => set(line.employee, { newGross: line.newGross, bonus: bonus ?? 0 })}
    />
  </Td>
);

type PastingProps = { by: 'raise' | 'newGross'; paste: RowProps['paste']; children: ReactNode };

/** A column of a sheet fills the lines below; a single figure is pasted as text is. */
function Pasting({ by, paste, children }: PastingProps) {
  const take = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    paste(by, text);
  };
  return <div onPasteCapture={take}>{children}</div>;
}
