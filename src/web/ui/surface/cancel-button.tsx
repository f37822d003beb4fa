import { Button } from '../button.tsx';
import { useLeaving } from './leaving.ts';

/** The way out beside a dialog's other buttons, as careful as its cross. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const leaving = useLeaving();
  return <Button onClick={() => leaving(onCancel)}>Cancel</Button>;
}
