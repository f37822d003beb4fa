/** The groups of the inbox, each under its heading where there are several. */
import type { ComponentProps, ReactNode } from 'react';
import style from '../approval.module.css';
import type { ToDecide } from '../approval.view.ts';
import type { InboxGroup } from './inbox-groups.view.ts';

type Props = {
  groups: readonly InboxGroup[];
  /** The keys that lead from one to the next. */
  keys: Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown'>;
  row: (item: ToDecide) => ReactNode;
};

export function InboxGroups({ groups, keys, row }: Props) {
  const alone = groups.length === 1;
  return (
    <div {...keys}>
      {groups.map(({ heading, items }) => (
        <section key={heading} aria-label={heading} className={style.group}>
          {!alone && <h2>{heading}</h2>}
          <ul className={style.list} aria-label="What waits for you">
            {items.map(row)}
          </ul>
        </section>
      ))}
    </div>
  );
}
