import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import style from './verdict-lines.module.css';

/** What the rules say of what is typed: allowed or not and why, what is missing, what would make it yes. */
export function VerdictLines({ of = [] }: { of?: readonly DraftVerdict[] | undefined }) {
  if (of.length === 0) return null;
  return (
    <ul className={style.lines} aria-live="polite">
      {of.map((verdict) => (
        <Line key={verdict.name} verdict={verdict} />
      ))}
    </ul>
  );
}

function Line({ verdict }: { verdict: DraftVerdict }) {
  const { tone, Icon } = looks(verdict);
  return (
    <li className={style[tone]}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{wordsOf(verdict)}</span>
    </li>
  );
}

function looks({ yes, refuses }: DraftVerdict) {
  if (yes) return { tone: 'yes', Icon: IconCircleCheck } as const;
  if (yes === null) return { tone: 'open', Icon: IconCircleDashed } as const;
  return refuses
    ? ({ tone: 'no', Icon: IconCircleX } as const)
    : ({ tone: 'advice', Icon: IconAlertTriangle } as const);
}

function wordsOf({ label, yes, says, missing, instead, decides }: DraftVerdict): string {
  if (missing.length > 0) return `${label}: checked once ${inARow(missing)} ${isAre(missing)} filled in.`;
  const [first] = decides;
  const refused = yes === false && first !== undefined && `“${first}” is refused until then.`;
  return [says, instead, refused].filter(Boolean).join(' ');
}

const isAre = (words: readonly string[]): string => (words.length === 1 ? 'is' : 'are');

const inARow = (words: readonly string[]): string =>
  words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
