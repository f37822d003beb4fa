import style from './avatar.module.css';
import { initials } from './format.ts';

type AvatarProps = { name: string; picture?: number | null | undefined; size?: 20 | 28 | 40 | 64 };

/** A person's picture, or the first letters of the name. The name stands beside it, so it is not read out. */
export function Avatar({ name, picture, size = 28 }: AvatarProps) {
  return (
    <span className={`${style.avatar} ${style[`s${size}`]}`} aria-hidden="true">
      {picture ? <img src={`/api/files/${picture}`} alt="" loading="lazy" /> : initials(name)}
    </span>
  );
}
