/** One competency of one person: what the person says, what I say, and what we agree on. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { nothing, number } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { TeamMap } from './competency.call.ts';
import style from './competency.module.css';
import { useAssess } from './competency.view.ts';
import type { Spot } from './heat-map.part.tsx';
import { LevelChoice } from './level-choice.part.tsx';

type AssessDrawerProps = { map: TeamMap; spot: Spot; close: () => void };

const levelOr = (level: number | null): string => (level === null ? nothing : number(level));

export function AssessDrawer({ map, spot, close }: AssessDrawerProps) {
  const at = map.competencies.findIndex(({ id }) => id === spot.competency);
  const person = map.people.find(({ id }) => id === spot.person);
  const [of, cell] = [map.competencies[at], person?.cells[at]];
  const [level, setLevel] = useState<number | null>(cell?.managerLevel ?? cell?.selfLevel ?? null);
  const [note, setNote] = useState('');
  const assess = useAssess(spot.person, spot.competency);
  if (!of || !cell || !person) return null;
  const send = (agree: boolean) => {
    if (level === null) return;
    const done = () => {
      tell(agree ? `Level ${level} is agreed for ${person.name}.` : 'Your assessment is saved.');
      close();
    };
    const seen = { agreed: cell.agreed, managerLevel: cell.managerLevel };
    assess.mutate({ level, note: note.trim() || null, agree, seen }, { onSuccess: done });
  };
  return (
    <Drawer opened title={`${person.name}: ${of.name}`} onClose={close}>
      <div className={style.stack}>
        <Facts
          facts={[
            ['Asked by the role', levelOr(cell.required)],
            ['Agreed level', cell.agreed === 0 ? nothing : number(cell.agreed)],
            ['The person says', levelOr(cell.selfLevel)],
            ['You said', levelOr(cell.managerLevel)],
          ]}
        />
        <LevelChoice anchors={of.anchors} required={cell.required} value={level} onChange={setLevel} />
        <TextArea label="Note" value={note} onChange={setNote} maxLength={500} />
        <div className={style.foot}>
          <Button look="primary" disabled={level === null} busy={assess.isPending} onClick={() => send(true)}>
            Agree on this level
          </Button>
          <Button disabled={level === null} busy={assess.isPending} onClick={() => send(false)}>
            Save my assessment
          </Button>
        </div>
        <p className={style.soft}>An agreed level counts from today. The person is told.</p>
      </div>
    </Drawer>
  );
}
