/** All exceptions of the run, by check and by owner: what stops it first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { count, number, words } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { exceptionGroups } from '../check/exception-groups.view.ts';
import { lookedFor } from '../check/looked-for.view.ts';
import { type Choosing, ChoosingBar, keyOfException, useChoosing } from '../check/settle-together.part.tsx';
import type { Bench, Exceptions, RunException } from './run.call.ts';
import { exceptionsQuery } from './run.view.ts';
import style from './run-exception.module.css';
import { ExceptionCard } from './run-exception.part.tsx';

/** How many are drawn at once: an officer works through them from the top. */
const drawn = 100;

const urgency = ({ blocks, status }: RunException): number => (status === 'settled' ? 2 : blocks ? 0 : 1);

export function RunExceptions({ bench }: { bench: Bench }) {
  const exceptions = useQuery(exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state));
  return (
    <div className={style.parts}>
      {exceptions.data?.blind.map(({ rule, sentence, path }) => (
        <Notice
          key={rule}
          tone="attention"
          action={
            <Link to={`/Home/${path}`} className={buttonClass('plain', 'small')}>
              Enter rates
            </Link>
          }
        >
          {lookedFor(rule)}: {sentence}
        </Notice>
      ))}
      <Findings bench={bench} />
    </div>
  );
}

function Findings({ bench }: { bench: Bench }) {
  const exceptions = useQuery(exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state));
  const [code, setCode] = useState('');
  const choice = useChoosing();
  if (exceptions.error)
    return <ErrorState error={exceptions.error} retry={() => void exceptions.refetch()} />;
  if (!exceptions.data) return <SkeletonRows count={6} columns={3} />;
  const { findings } = exceptions.data;
  const codes = [...new Set(findings.map((one) => one.code))].sort();
  const shown = findings
    .filter((one) => code === '' || one.code === code)
    .toSorted((a, b) => urgency(a) - urgency(b));
  const { groups, single } = exceptionGroups(shown);
  const open = shown.filter(({ status }) => status === 'open');
  const choosing = exceptions.data.mayHandle && open.length > 1 ? choice : undefined;
  if (findings.length === 0)
    return (
      <Card>
        <EmptyState
          small
          title="No exceptions"
          text="The checks found nothing. What they look for is under Pay set-up, Pay run checks."
        />
      </Card>
    );
  return (
    <Card bare>
      <div className={style.bar}>
        {codes.map((one) => (
          <Chip key={one} on={code === one} onClick={() => setCode(code === one ? '' : one)}>
            {lookedFor(one)} {number(findings.filter((found) => found.code === one).length)}
          </Chip>
        ))}
      </div>
      {choosing && <ChoosingBar bench={bench} open={open} choosing={choosing} />}
      {groups.map(({ key, code: of, rows, sentence }) => (
        <details key={key} className={style.many}>
          <summary>
            <Tag tone="attention">{count(rows.length, 'person', 'people')}</Tag> {sentence ?? lookedFor(of)}
          </summary>
          <Rows bench={bench} rows={rows} exceptions={exceptions.data} choosing={choosing} />
        </details>
      ))}
      {single.length > 0 && (
        <Rows bench={bench} rows={single} exceptions={exceptions.data} choosing={choosing} />
      )}
    </Card>
  );
}

type RowsProps = {
  bench: Bench;
  rows: readonly RunException[];
  exceptions: Exceptions;
  choosing: Choosing | undefined;
};

function Rows({ bench, rows, exceptions, choosing }: RowsProps) {
  return (
    <>
      <ul className={style.list} aria-label="Exceptions">
        {rows.slice(0, drawn).map((one) => (
          <li key={keyOfException(one)}>
            {choosing && (
              <Checkbox
                label={`Select ${one.name}, ${lookedFor(one.code)}`}
                labelHidden
                disabled={one.status !== 'open'}
                checked={choosing.has(one)}
                onChange={(on) => choosing.choose([one], on)}
              />
            )}
            <span className={style.who}>
              <Link to={`/Home/human-resources/employee/${one.employee}`}>{one.name}</Link>
              <small>
                {one.employeeCode} · {words(one.code).toLowerCase()}
              </small>
            </span>
            <ExceptionCard bench={bench} found={one} exceptions={exceptions} />
          </li>
        ))}
      </ul>
      {rows.length > drawn && (
        <p className={style.bar}>
          {number(drawn)} of {number(rows.length)} are shown. Choose a check above, or settle these first.
        </p>
      )}
    </>
  );
}
