import { useSession } from '#web/api/inside/use-frame.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import style from '../applicant/applicant-sheet.module.css';

/** The address of the public form with this post chosen, to be put wherever people look for work. */
export function ShareLink({ requisition }: { requisition: number }) {
  const { organisation } = useSession();
  const address = `${location.origin}/jobapplicants?org=${organisation.id}&requisition=${requisition}`;
  return (
    <div className={style.share}>
      <a href={address} target="_blank" rel="noreferrer">
        Application form
      </a>
      <CopyButton look="quiet" text={address}>
        Copy its address
      </CopyButton>
    </div>
  );
}
