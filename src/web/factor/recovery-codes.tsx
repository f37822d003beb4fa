import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './factor.module.css';

type RecoveryCodesProps = { codes: readonly string[]; verb: string; onDone: () => void };

/** The codes, this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, verb, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const box = useRef<HTMLDivElement>(null);
  // On a phone they would stand below the fold, and they are shown this once.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={style.stack} ref={box}>
      <Notice tone="attention">
        These codes are shown this once. Keep them where you find them without your phone: each signs you in
        once in the place of your second factor.
      </Notice>
      <ul className={style.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={style.row} data-print="never">
        <CopyButton text={text}>Copy</CopyButton>
        <Button size="small" onClick={() => save(text)}>
          Download
        </Button>
        <Button size="small" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Button look="primary" onClick={onDone} data-print="never">
        {verb}
      </Button>
    </div>
  );
}

function save(text: string): void {
  const words = `Recovery codes for Muster at ${location.host}\nEach works once.\n\n${text}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  link.download = 'muster-recovery-codes.txt';
  link.click();
  // After the browser has begun to take it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
