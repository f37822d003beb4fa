/**
 * What somebody who has been entered still needs before the first pay day: job, pay, bank and a login, each a
 * step that opens its form. Gone as soon as nothing is missing.
 */
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import type { ChildShape } from '#web/api/described.ts';
import { recordsQuery } from '#web/api/record.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './joining-steps.module.css';

type Step = { readonly label: string; readonly tab: string; readonly done: boolean | undefined };

export function JoiningSteps({ form, place, record }: RecordProps) {
  const job = useHas(form.children, 'employee-work', record.id);
  const pay = useHas(form.children, 'salary-assignment', record.id);
  const bank = useHas(form.children, 'employee-bank', record.id);
  const access = useHasUser(record.id, form.rights.actions?.['sign-in'] !== undefined);
  const steps: readonly Step[] = [
    { label: 'Person', tab: 'record', done: true },
    { label: 'Job', tab: 'employee-work', done: job },
    { label: 'Pay', tab: 'salary-assignment', done: pay },
    { label: 'Bank', tab: 'employee-bank', done: bank },
    { label: 'Access', tab: 'sign-in', done: access },
  ];
  const missing = steps.filter(({ done }) => done === false);
  const [next] = missing;
  if (!next || record.values['status'] === 'left' || place.search['asOf']) return null;
  return (
    <Card title="Still missing">
      <ol className={style.steps}>
        {steps
          .filter(({ done }) => done !== undefined)
          .map(({ label, tab, done }) => (
            <li key={tab} data-done={done || undefined} data-next={tab === next.tab || undefined}>
              {done ? (
                <span>
                  {label} <small>done</small>
                </span>
              ) : (
                <Link to={`${place.path}/${record.id}?tab=${tab}${tab === 'sign-in' ? '' : '&do=change'}`}>
                  {label} <small>{tab === next.tab ? 'add next' : 'to add'}</small>
                </Link>
              )}
            </li>
          ))}
      </ol>
    </Card>
  );
}

/** Whether there is a row of the form below; undefined where the reader may not know, or does not yet. */
function useHas(children: readonly ChildShape[], form: string, id: number): boolean | undefined {
  const child = children.find((one) => one.form === form);
  const query = { [child?.field ?? 'employee']: id, limit: 1 };
  const found = useQuery({ ...recordsQuery(form, query), enabled: child !== undefined && !child.own });
  return found.data && found.data.rows.length > 0;
}

function useHasUser(id: number, may: boolean): boolean | undefined {
  const found = useQuery({
    queryKey: ['sign-in-details', id],
    queryFn: ({ signal }) => api.get<{ users: readonly unknown[] }>(`/people/${id}/sign-in`, { signal }),
    enabled: may,
  });
  return found.data && found.data.users.length > 0;
}
