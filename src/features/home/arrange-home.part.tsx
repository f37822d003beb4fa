import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Home, type HomeArranged, keepHome } from '#web/api/home.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './arrange-home.module.css';

type Placed = {
  readonly key: string;
  readonly title: string;
  readonly hidden: boolean;
  readonly wide: boolean;
};

const placedIn = ({ cards, hidden }: Home): Placed[] => [
  ...cards.map(({ key, title, wide }) => ({ key, title, wide, hidden: false })),
  ...hidden.map(({ key, title }) => ({ key, title, wide: false, hidden: true })),
];

const keysOf = (cards: readonly Placed[]): string[] => cards.map(({ key }) => key);

const arranged = (cards: readonly Placed[]): HomeArranged => ({
  order: keysOf(cards),
  hidden: keysOf(cards.filter(({ hidden }) => hidden)),
  wide: keysOf(cards.filter(({ wide }) => wide)),
});

/** Where each card stands, whether it is shown and how wide: by buttons, so by keyboard and finger too. */
export default function ArrangeHome({ home, onClose }: { home: Home; onClose: () => void }) {
  const [cards, setCards] = useState(() => placedIn(home));
  const [saving, setSaving] = useState(false);
  const save = async (kept: HomeArranged): Promise<void> => {
    setSaving(true);
    try {
      await keepHome(kept);
      onClose();
    } catch (error) {
      tellError(error);
    } finally {
      setSaving(false);
    }
  };
  const change = (at: number, changed: Partial<Placed>): void =>
    setCards(cards.map((card, index) => (index === at ? { ...card, ...changed } : card)));
  return (
    <Drawer opened onClose={onClose} title="Arrange your cards" width={420}>
      <ol className={style.list}>
        {cards.map((card, at) => (
          <ArrangedCard
            key={card.key}
            card={card}
            first={at === 0}
            last={at === cards.length - 1}
            onMove={(by) => setCards(moved(cards, at, by))}
            onChange={(changed) => change(at, changed)}
          />
        ))}
      </ol>
      <div className={style.foot}>
        <Button look="primary" busy={saving} onClick={() => void save(arranged(cards))}>
          Save
        </Button>
        <Button onClick={() => void save({ order: [], hidden: [], wide: [] })}>Reset to default</Button>
      </div>
    </Drawer>
  );
}

function moved(cards: readonly Placed[], at: number, by: number): Placed[] {
  const card = cards[at];
  if (!card) return [...cards];
  return cards.toSpliced(at, 1).toSpliced(at + by, 0, card);
}

type ArrangedProps = {
  card: Placed;
  first: boolean;
  last: boolean;
  onMove: (by: number) => void;
  onChange: (changed: Partial<Placed>) => void;
};

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

function ArrangedCard({ card: { title, hidden, wide }, first, last, onMove, onChange }: ArrangedProps) {
  return (
    <li className={style.card} data-hidden={hidden || undefined}>
      <span>{title}</span>
      <IconButton
        label={`Move ${title} up`}
        icon={<IconChevronUp {...icon} />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${title} down`}
        icon={<IconChevronDown {...icon} />}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Wide: ${title}`}
        aria-pressed={wide}
        icon={<IconArrowAutofitWidth {...icon} />}
        onClick={() => onChange({ wide: !wide })}
      />
      <IconButton
        label={hidden ? `Show ${title}` : `Hide ${title}`}
        icon={hidden ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
        onClick={() => onChange({ hidden: !hidden })}
      />
    </li>
  );
}
