import { IconDots } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon-button.tsx';
import { Menu } from './menu.tsx';
import style from './tabs.module.css';

export type Tab = { readonly key: string; readonly label: string; readonly count?: number };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (key: string) => void;
  /** A second line, below the tab of another one. */
  lower?: boolean;
  /** The content of the current tab; a tab that is not seen is not drawn. */
  children: ReactNode;
};

/** Tabs after the pattern of WAI-ARIA: arrows, Home and End move; the panel is named by its tab. */
export function Tabs({ label, tabs, current, onChange, lower = false, children }: TabsProps) {
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
  const isCut = useCut(list, current, tabs.length);
  return (
    <>
      <div className={lower ? style.lower : style.line} data-print="never">
        <div ref={list} role="tablist" aria-label={label} className={style.tabs} onKeyDown={move}>
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
        {isCut && <AllTabs tabs={tabs} current={current} label={label} onChange={onChange} />}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={style.panel}>
        {children}
      </div>
    </>
  );
}

/** Whether the tabs are wider than their line; the one that is chosen is brought into sight. */
function useCut(list: RefObject<HTMLDivElement | null>, current: string, count: number): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const line = list.current;
    if (!line || count === 0) return undefined;
    const watch = new ResizeObserver(() => setCut(line.scrollWidth > line.clientWidth + 1));
    watch.observe(line);
    return () => watch.disconnect();
  }, [list, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, current, isCut]);
  return isCut;
}

/** All of them by name, where the line shows only some. */
function AllTabs({ tabs, current, label, onChange }: Omit<TabsProps, 'children' | 'lower'>) {
  return (
    <Menu
      side="bottom-end"
      opener={<IconButton label={`All: ${label}`} icon={<IconDots size={16} stroke={1.5} />} />}
      entries={tabs.map((tab) => ({
        label: tab.label,
        checked: tab.key === current,
        run: () => onChange(tab.key),
      }))}
    />
  );
}
