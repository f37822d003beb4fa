import { FileInput } from '#web/ui/input/file-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import style from './account.module.css';

export type Reason = { readonly note: string; readonly proof: number | null };
export const noReason: Reason = { note: '', proof: null };

/** As it is sent: what was left empty is not. */
export const sentReason = ({ note, proof }: Reason) => ({
  ...(note.trim() && { note: note.trim() }),
  ...(proof !== null && { proof }),
});

/** What HR should know to confirm a change. */
export function ReasonInputs({ reason, set }: { reason: Reason; set: (reason: Reason) => void }) {
  return (
    <div className={style.reason}>
      <TextArea
        label="Note for HR"
        maxLength={1000}
        value={reason.note}
        onChange={(note) => set({ ...reason, note })}
      />
      <FileInput
        label="Proof"
        help="A copy that shows it: PDF, JPEG or PNG, up to 5 MB."
        value={reason.proof}
        accept={['pdf', 'jpg', 'jpeg', 'png']}
        maxBytes={5_000_000}
        onChange={(proof) => set({ ...reason, proof })}
      />
    </div>
  );
}
