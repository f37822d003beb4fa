import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import style from './tabs.module.css';

export type Tab = { readonly key: string; readonly label: string; readonly count?: number };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (key: string) => void;
  /** The content of the current tab; a tab that is not seen is not drawn. */
  children: ReactNode;
};

/** Tabs after the pattern of WAI-ARIA: arrows, Home and End move; the panel is named by its tab. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={style.tabs}
        onKeyDown={move}
        data-print="never"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={style.tab}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            <span data-text={tab.label}>{tab.label}</span>
            {tab.count !== undefined && <i className={style.count}>{tab.count}</i>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
