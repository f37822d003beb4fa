import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export type Question = {
  /** With the object's own name: 'Delete grade M3?' */
  title: string;
  detail?: ReactNode;
  /** The verb of what will be done: 'Delete'. */
  verb: string;
  stay?: string;
  danger?: boolean;
};

let asked: { question: Question; answer: (yes: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks once, by name; answers whether to go on. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      question,
      answer: (yes) => {
        change(undefined);
        resolve(yes);
      },
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where questions appear, once in the shell. */
export function Questions() {
  const current = useSyncExternalStore(subscribe, () => asked);
  const question = current?.question;
  return (
    <Modal opened={Boolean(current)} title={question?.title ?? ''} onClose={() => current?.answer(false)} actions={(
      <>
        <Button onClick={() => current?.answer(false)}>{question?.stay ?? 'Cancel'}</Button>
        <Button look={question?.danger === false ? 'primary' : 'danger'} data-autofocus
          onClick={() => current?.answer(true)}>
          {question?.verb}
        </Button>
      </>
    )}>
      {question?.detail}
    </Modal>
  );
}
