import { type ReactNode, useEffect } from 'react';
import style from './page-head.module.css';

/** Keeps the line under the title, or the room beside it, for what is not read yet: nothing below moves. */
export const lineToCome = '\u00a0';

type PageHeadProps = {
  title: string;
  /** Links above the title: where this page belongs. */
  over?: ReactNode;
  under?: ReactNode;
  /** How many there are; `lineToCome` until that is known. */
  count?: string;
  tag?: ReactNode;
  actions?: ReactNode;
};

/**
 * The head of a page. It names the browser's tab as well, and is where the focus goes when the page
 * changes.
 */
export function PageHead({ title, over, under, count, tag, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <div className={style.head}>
      <div className={style.words}>
        {over && <div className={style.over}>{over}</div>}
        <div className={style.title}>
          <h1 tabIndex={-1}>
            {title}
            {count !== undefined && (
              <>
                {' '}
                <span className={style.count}>{count}</span>
              </>
            )}
          </h1>
          {tag}
        </div>
        {under && <div className={style.under}>{under}</div>}
      </div>
      {actions && (
        <div className={style.actions} data-print="never">
          {actions}
        </div>
      )}
    </div>
  );
}
