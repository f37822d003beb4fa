/** An explanation, opened: words first, the arithmetic below them, the citation, and who entered what. */
import type { Because } from '#kernel/wire/because.ts';
import style from './because-tree.module.css';
import { date, moment } from './format.ts';
import { Link } from './link.tsx';
import { ConfidenceTag } from './state/confidence-tag.tsx';

export function BecauseTree({ because }: { because: Because }) {
  const path = because.source?.path;
  return (
    <div className={style.node}>
      <p className={style.says}>
        {path ? <Link to={`/Home/${path}`}>{because.says}</Link> : <span>{because.says}</span>}
        <strong className={style.value}>{because.value}</strong>
      </p>
      <Rests because={because} />
      {because.parts.length > 0 && (
        <ul className={style.parts}>
          {because.parts.map((part) => (
            <li key={`${part.says} ${part.value}`}>
              <BecauseTree because={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a figure rests on: a row of law with its date, or a record with the person who entered it. */
function Rests({ because }: { because: Because }) {
  const { cite, from, confidence, source } = because;
  if (!cite && !source?.by) return null;
  return (
    <p className={style.rests}>
      {cite && (
        <>
          {cite}
          {from && `, since ${date(from)}`}
        </>
      )}
      {confidence && (
        <>
          {' '}
          <ConfidenceTag confidence={confidence} />
        </>
      )}
      {source?.by && (
        <>
          entered by {source.by}
          {source.at && `, ${moment(source.at)}`}
        </>
      )}
    </p>
  );
}
