import { Link } from '#web/ui/link.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { RecordProps } from '../record-props.ts';
import style from './stages.module.css';
import { stageAddress } from './steps.ts';
import { useSteps } from './use-steps.ts';

/**
 * What somebody or something that was entered still lacks, each a step that opens its form. Gone as soon as
 * nothing is missing.
 */
export function StillMissing({ form, place, record, mayWrite }: RecordProps & { mayWrite: boolean }) {
  const { steps, areComing } = useSteps(form, record, mayWrite);
  const { over } = form.stages ?? {};
  const missing = steps.filter(({ done }) => done === false);
  const next = missing.find(({ writes }) => writes);
  const isOver = over?.is.some((value) => record.values[over.field] === value);
  if (isOver || record.own || place.search['asOf'] || !steps.some(({ writes }) => writes)) return null;
  if (areComing) return <ToCome />;
  if (missing.length === 0) return null;
  return (
    <Card title="Still missing">
      <ol className={style.missing}>
        {steps
          .filter(({ done }) => done !== undefined)
          .map(({ key, label, done, writes }) => (
            <li key={key} data-done={done || undefined} data-next={key === next?.key || undefined}>
              {done || !writes ? (
                <span>
                  {label} <small>{done ? 'done' : 'added by others'}</small>
                </span>
              ) : (
                <Link to={stageAddress(place, record.id, key)}>
                  {label} <small>{key === next?.key ? 'add next' : 'to add'}</small>
                </Link>
              )}
            </li>
          ))}
      </ol>
    </Card>
  );
}
