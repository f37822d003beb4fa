import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { setPinned } from '../api/inside/pins.ts';
import { useMenu } from '../api/inside/use-frame.ts';
import type { Place } from '../place.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { tellError } from '../ui/surface/notices.tsx';
import style from './crumbs.module.css';
import { entriesOf } from './palette/find-place.ts';

/**
 * Every level above the page, from the super module down; a record's own screen names its list and its place
 * in it. Here an entry is pinned to the menu.
 */
export function Crumbs({ place }: { place: Place }) {
  const { item, module, superModule, record } = place;
  const groups = (item.group ?? '').split(' / ').filter(Boolean);
  const isListed = entriesOf(useMenu()).some((entry) => entry.item.path === item.path);
  return (
    <div className={style.crumbs} data-print="never">
      <nav aria-label="Breadcrumb">
        <ol>
          <li>{superModule.name}</li>
          <li>
            <Link to={`/Home/${module.key}`}>{module.name}</Link>
          </li>
          {groups.map((group) => (
            <li key={group}>{group}</li>
          ))}
          {record === undefined ? (
            <li aria-current="page">{item.name}</li>
          ) : (
            <li>
              <Link to={place.path}>{item.name}</Link>
            </li>
          )}
        </ol>
      </nav>
      {isListed && record === undefined && <Pin path={item.path} name={item.name} />}
    </div>
  );
}

function Pin({ path, name }: { path: string; name: string }) {
  const isPinned = useMenu().pins.includes(path);
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <IconButton
      className={style.pin ?? ''}
      label={isPinned ? `Unpin ${name} from the menu` : `Pin ${name} to the menu`}
      aria-pressed={isPinned}
      icon={<Icon size={14} stroke={1.5} aria-hidden="true" />}
      onClick={() => void setPinned(path, !isPinned).catch(tellError)}
    />
  );
}
