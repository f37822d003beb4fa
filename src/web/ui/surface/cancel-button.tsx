import { Button } from '../button.tsx';
import { useLeaving } from './leaving.ts';

/** Beside 'Cancel', which cancels what is asked about, the way back says that it stays. */
export const wayBackFrom = (verb = ''): string => (verb === 'Cancel' ? 'Keep it' : 'Cancel');

/** The way out beside a dialog's other buttons, as careful as its cross; beside the button with the verb. */
export function CancelButton({ onCancel, beside }: { onCancel: () => void; beside?: string }) {
  const leaving = useLeaving();
  return <Button onClick={() => leaving(onCancel)}>{wayBackFrom(beside)}</Button>;
}
