/** What a request shows whatever it asks for: which of several days is meant, and what was not understood. */
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WishDays, WrittenWish } from '#time/request/sentence.ts';
import { Chip } from '#web/ui/state/chip.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './sentence.module.css';
import { readingWords } from './sentence.view.ts';

type FrameProps = {
  wish: WrittenWish;
  title: string;
  chosen: WishDays | undefined;
  onChoose: (reading: WishDays) => void;
  sent: boolean;
  children: ReactNode;
};

export function WishFrame({ wish, title, chosen, onChoose, sent, children }: FrameProps) {
  const { readings, unread } = wish;
  return (
    <li className={style.wish}>
      <h3>
        {title}
        {chosen && <span>{readingWords(chosen)}</span>}
      </h3>
      {sent ? (
        <p className={style.sent} role="status">
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          Sent for approval
        </p>
      ) : (
        <>
          {readings.length > 1 && (
            <fieldset className={style.choices}>
              <legend>Which do you mean?</legend>
              {readings.map((reading) => (
                <Chip key={readingWords(reading)} on={reading === chosen} onClick={() => onChoose(reading)}>
                  {readingWords(reading)}
                </Chip>
              ))}
            </fieldset>
          )}
          {unread.length > 0 && <Notice tone="attention">{`Not understood: ${unread.join(' ')}`}</Notice>}
          {children}
        </>
      )}
    </li>
  );
}
