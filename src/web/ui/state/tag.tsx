import type { ReactNode } from 'react';
import style from './tag.module.css';

/** A tone is never alone: the tag's words say the same. */
export type Tone = 'plain' | 'good' | 'attention' | 'wrong' | 'note';

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'plain' ? style.tag : `${style.tag} ${style[tone]}`}>{children}</span>;
}
