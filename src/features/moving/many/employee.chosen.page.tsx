/** For the people chosen in the list of employees: one change for all of them. */
import { useNavigate } from '@tanstack/react-router';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { type ChosenProps, page } from '#web/page.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { Button } from '#web/ui/button.tsx';
import { peopleMost } from './many.call.ts';

function ChangeChosen({ rows }: ChosenProps) {
  const navigate = useNavigate();
  const menu = useMenu();
  const all = [...entriesOf(menu), ...menu.places];
  const path = all.find(({ item }) => item.page === 'movement-of-many')?.item.path;
  if (path === undefined) return null;
  const ids = rows.map(({ id }) => id).join(',');
  return (
    <Button
      disabled={rows.length > peopleMost}
      title={rows.length > peopleMost ? `At most ${peopleMost} people at a time` : undefined}
      onClick={() => void navigate({ to: `/Home/${path}`, search: { people: ids } })}
    >
      Move or change…
    </Button>
  );
}

export default page<ChosenProps>({ component: ChangeChosen });
