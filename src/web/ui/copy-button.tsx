import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { tell } from './surface/notices.tsx';

type CopyProps = { text: string; look?: ButtonLook; children: ReactNode };

/** Copies a text and says so. Where the browser keeps its clipboard to itself, the text is shown instead. */
export function CopyButton({ text, look = 'plain', children }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      tell(`This browser did not copy it: ${text}`, { tone: 'wrong' });
    }
  };
  return (
    <Button
      size="small"
      look={look}
      icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
      title={text}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : children}
    </Button>
  );
}
