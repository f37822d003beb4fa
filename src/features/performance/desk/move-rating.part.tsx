/** A rating is changed with its reason: by the arrow keys or a choice, and never without saying why. */
import { useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { useRecordAction } from '#web/api/record.ts';
import { Choices } from '#web/questionnaire/choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from '../performance.module.css';
import type { Board, BoardPerson } from './desk.call.ts';

type MoveProps = { board: Board; person: BoardPerson; to: number | null; close: () => void };

export function MoveRating({ board, person, to, close }: MoveProps) {
  const act = useRecordAction('manager-review');
  const [rating, setRating] = useState(String(to ?? person.rating ?? ''));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const move = () => {
    const input = { rating: Number(rating), reason };
    act.mutateAsync({ id: person.id, version: person.version, action: 'move', input }).then(
      () => {
        tell(`The rating of ${person.name} is changed.`);
        close();
      },
      (error: unknown) => setProblem(sentenceFor(error)),
    );
  };
  return (
    <Card title={`Change the rating of ${person.name}`}>
      <div className={style.stack}>
        <Choices
          legend="Rating"
          name="rating"
          value={rating}
          faulty={false}
          choices={board.scale
            .toSorted((one, other) => one.rating - other.rating)
            .map((line) => ({ value: String(line.rating), label: `${line.rating} ${line.label}` }))}
          onChange={setRating}
        />
        <TextArea label="Reason" required autoFocus value={reason} onChange={setReason} />
        {problem && (
          <p role="alert" className={style.soft}>
            {problem}
          </p>
        )}
        <p className={style.line}>
          <Button look="primary" busy={act.isPending} onClick={move}>
            Change the rating
          </Button>
          <Button onClick={close}>Keep the rating</Button>
        </p>
      </div>
    </Card>
  );
}
