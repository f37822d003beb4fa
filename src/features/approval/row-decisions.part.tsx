/** Where there is no room beside the list, as on a phone: in its row, every way to decide on what waits. */
import { useQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useActing } from '#web/screens/record/use-acting.tsx';
import { actionWord } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import type { ToDecide } from './approval.view.ts';
import { type Decide, plainly, waysToDecide } from './deciding.view.ts';
import { Forwarding } from './forward.part.tsx';

type RowProps = { item: ToDecide; busy: boolean; decide: Decide };

export default function RowDecisions({ item, ...deciding }: RowProps) {
  const form = useQuery(formQuery(item.form)).data;
  return (
    <>
      <ButtonLink size="small" to={`/Home/${item.path}`}>
        Open
      </ButtonLink>
      {item.forwards && <Forwarding item={item} />}
      {form && <Ways form={form} item={item} {...deciding} />}
    </>
  );
}

function Ways({ form, item, busy, decide }: RowProps & { form: FormShape }) {
  const acting = useActing(form, item);
  const decisions = item.actions.filter(({ action }) => form.approvals?.includes(action));
  const act = (action: string) => (plainly(item)?.action === action ? decide([item]) : acting.act(action));
  return (
    <>
      {waysToDecide(
        item,
        decisions.map(({ action }) => action),
      ).map(({ action }) => (
        <Button key={action} size="small" disabled={busy || acting.busy} onClick={() => act(action)}>
          {actionWord(form, action)}
        </Button>
      ))}
      {acting.asked}
    </>
  );
}
