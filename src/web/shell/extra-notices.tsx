import { besides, type ChangeWaiting, type KeyShown, type LinkShown, useBesides } from '../api/extras.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Notice } from '../ui/state/notice.tsx';
import { Modal } from '../ui/surface/modal.tsx';
import style from './extra-notices.module.css';

/**
 * What an answer told besides: a link that is shown now and never again, a waiting change, an approval that
 * is noted.
 */
export default function ExtraNotices() {
  const told = useBesides();
  const isShownOnce = (told?.links.length ?? 0) + (told?.keys.length ?? 0) > 0;
  return (
    <Modal
      opened={told !== undefined}
      over={1}
      title={isShownOnce ? 'Shown once' : told?.answers.length ? 'Noted' : 'This waits'}
      width={560}
      // It is lost with the dialog, so no stray press outside of it closes it.
      onClose={isShownOnce ? undefined : besides.read}
      actions={
        <Button look="primary" data-autofocus onClick={besides.read}>
          {isShownOnce ? 'I have kept it' : 'Done'}
        </Button>
      }
    >
      <div className={style.stack}>
        {told?.links.map((each) => (
          <Shown key={each.link} shown={each} />
        ))}
        {told?.keys.map((each) => (
          <ShownKey key={each.key} shown={each} />
        ))}
        {told?.answers.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {told?.waiting.map((each) => (
          <Waits key={each.id} waiting={each} />
        ))}
      </div>
    </Modal>
  );
}

function Shown({ shown: { link, to, minutes } }: { shown: LinkShown }) {
  return (
    <>
      <p>
        Hand this link to {to}. It sets the password, works once and for {Math.round(minutes / 60)} hours.
      </p>
      <code className={style.link}>{link}</code>
      <div>
        <CopyButton text={link}>Copy the link</CopyButton>
      </div>
      <Notice tone="attention">
        It is not stored and cannot be shown again. The person is notified that you have seen it.
      </Notice>
    </>
  );
}

function ShownKey({ shown: { key, of, waits, because } }: { shown: KeyShown }) {
  return (
    <>
      <p>
        {waits
          ? `This is the new secret of ${of}. It works once another administrator has agreed to it.`
          : `This is the new secret of ${of}. It works from now on.`}
      </p>
      {because !== null && <p>{because}</p>}
      <code className={style.link}>{key}</code>
      <div>
        <CopyButton text={key}>Copy the key</CopyButton>
      </div>
      <Notice tone="attention">
        It is not kept and cannot be shown again. Put it where your program keeps its secrets.
      </Notice>
    </>
  );
}

function Waits({ waiting: { id, title, sentence } }: { waiting: ChangeWaiting }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>
        {sentence} Everything else you saved is in effect. The administrators and the people concerned are
        notified.
      </p>
      <div>
        <ButtonLink size="small" to={`/Home/security/pending-change/${id}`} onClick={besides.read}>
          Look at it
        </ButtonLink>
      </div>
    </>
  );
}
