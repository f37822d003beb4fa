import style from './mark.module.css';

/** The product's mark: three lines of a register. */
export function Mark({ name = 'Muster', picture }: { name?: string; picture?: string | undefined }) {
  return (
    <span className={style.mark}>
      {picture ? (
        <img src={picture} alt="" height="20" />
      ) : (
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <rect width="18" height="4" rx="2" />
          <rect y="7" width="12.6" height="4" rx="2" />
          <rect y="14" width="8.1" height="4" rx="2" />
        </svg>
      )}
      {name}
    </span>
  );
}
