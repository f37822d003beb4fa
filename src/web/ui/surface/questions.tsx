import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { wayBackFrom } from './cancel-button.tsx';
import { type Asked, useAsked } from './confirm.tsx';
import { Modal } from './modal.tsx';

/**
 * Where questions appear. The last one keeps its words while its dialog fades. Enter answers with yes, but
 * where something would be lost by it.
 */
export function Questions() {
  const current = useAsked();
  const [last, setLast] = useState<Asked | undefined>(current);
  useEffect(() => {
    if (current) setLast(current);
  }, [current]);
  const question = (current ?? last)?.question;
  return (
    <Modal
      opened={Boolean(current)}
      over={2}
      title={question?.title ?? ''}
      onClose={() => current?.answer(false)}
      actions={
        <>
          <Button
            {...(question?.danger && { 'data-autofocus': true })}
            onClick={() => current?.answer(false)}
          >
            {question?.stay ?? wayBackFrom(question?.verb)}
          </Button>
          <Button
            look={question?.danger ? 'danger' : 'primary'}
            {...(!question?.danger && { 'data-autofocus': true })}
            onClick={() => current?.answer(true)}
          >
            {question?.verb}
          </Button>
        </>
      }
    >
      {question?.detail}
    </Modal>
  );
}
