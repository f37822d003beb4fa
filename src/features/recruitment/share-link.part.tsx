import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import style from './applicant-sheet.module.css';

/** The address of the public form with this post chosen, to be put wherever people look for work. */
export function ShareLink({ requisition }: { requisition: number }) {
  const { organisation } = useSession();
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}/jobapplicants?org=${organisation.id}&requisition=${requisition}`;
  return (
    <div className={style.share}>
      <a href={address} target="_blank" rel="noreferrer">
        Application form
      </a>
      <Button
        size="small"
        look="quiet"
        icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void navigator.clipboard?.writeText(address).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy its address'}
      </Button>
    </div>
  );
}
