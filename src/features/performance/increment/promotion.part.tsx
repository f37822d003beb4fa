/** A promotion with the increment: another grade, designation or salary structure. */
import { Button } from '#web/ui/button.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { ProposalLine } from './increment.call.ts';
import style from './increment.module.css';
import type { TypedLine } from './increment.view.ts';

type PromotionProps = { line: ProposalLine; set: (line: TypedLine) => void; close: () => void };

export function PromotionCard({ line, set, close }: PromotionProps) {
  const { newGross } = line;
  return (
    <Card title={`Promotion of ${line.name}`}>
      <div className={style.moves}>
        <p className={style.soft}>
          What is empty stays. Work and salary change on the day the plan is in force.
        </p>
        <ReferenceInput
          label="New grade"
          to="grade"
          value={line.newGrade}
          onChange={(newGrade) => set({ newGross, newGrade })}
        />
        <ReferenceInput
          label="New designation"
          to="designation"
          value={line.newDesignation}
          onChange={(newDesignation) => set({ newGross, newDesignation })}
        />
        <ReferenceInput
          label="New salary structure"
          to="salary-structure"
          value={line.structure}
          onChange={(structure) => set({ newGross, structure })}
        />
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </Card>
  );
}
