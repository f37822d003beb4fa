/** The photos that came with the punches of a day, for whoever may see them. */
import { date } from '#web/ui/format.ts';
import type { PhotoOfPunch } from '../mine/attendance.call.ts';
import style from './day-photos.module.css';

export function DayPhotos({ photos }: { photos: readonly PhotoOfPunch[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={style.photos} aria-label="Photos with the punches">
      {photos.map(({ at, file, until, deletedOn }) => (
        <li key={`${at} ${file}`}>
          {file === null ? (
            <span className={style.gone} />
          ) : (
            <a href={`/api/files/${file}`} target="_blank" rel="noreferrer">
              <img src={`/api/files/${file}`} alt={`Whoever punched at ${at}`} loading="lazy" />
            </a>
          )}
          <b>{at}</b>
          <small>
            {deletedOn ? `Photo deleted on ${date(deletedOn)}` : until && `Kept until ${date(until)}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
