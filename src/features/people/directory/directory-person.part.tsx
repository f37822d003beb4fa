import { IconMail, IconSitemap } from '@tabler/icons-react';
import { memo } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import style from './directory.module.css';
import { chartPath, type DirectoryPerson, recordPath } from './directory-rows.part.tsx';

/** The name; a link for whoever may open the record. */
export function PersonName({ person }: { person: DirectoryPerson }) {
  return person.opens ? <Link to={recordPath(person.id)}>{person.name}</Link> : <span>{person.name}</span>;
}

/** Ways to a person: write, and see whom they work with. */
export function PersonWays({ person }: { person: DirectoryPerson }) {
  return (
    <span className={style.ways}>
      {person.workMail && (
        <a href={`mailto:${person.workMail}`} aria-label={`Write to ${person.name}`} title={person.workMail}>
          <IconMail size={16} stroke={1.5} aria-hidden="true" />
        </a>
      )}
      <Link
        to={chartPath(person.id)}
        aria-label={`${person.name} in the organisation chart`}
        title="In the organisation chart"
      >
        <IconSitemap size={16} stroke={1.5} aria-hidden="true" />
      </Link>
    </span>
  );
}

/** Drawn again only when it shows somebody else: hundreds pass by while scrolling. */
export const PersonCard = memo(function PersonCard({ person }: { person: DirectoryPerson | undefined }) {
  if (!person) {
    return (
      <div className={style.card}>
        <span className={style.blank}>
          <Skeleton width={40} height={40} />
        </span>
        <span className={style.words}>
          <Skeleton width="70%" />
          <Skeleton width="50%" height={10} />
        </span>
      </div>
    );
  }
  return (
    <div className={style.card}>
      <Avatar name={person.name} picture={person.picture} size={40} />
      <span className={style.words}>
        <strong>
          <PersonName person={person} />
        </strong>
        <span>{person.designation ?? person.code}</span>
        <small>{[person.department, person.establishment].filter(Boolean).join(' · ')}</small>
      </span>
      <PersonWays person={person} />
    </div>
  );
});
