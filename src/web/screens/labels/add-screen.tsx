import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { labelFormsCall } from '#kernel/calls/label.call.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './labels.module.css';
import { mostRows, partFault, type RowPart, serverFault } from './new-rows.ts';
import { RowInputs } from './row-inputs.tsx';
import { type Kind, messages } from './specified-words.ts';
import { errorsOf, useAdded } from './use-label-update.ts';
import { useNewRows } from './use-new-rows.ts';
import { WorkItemChoice } from './work-item-choice.tsx';

const words = {
  label: {
    title: 'Add dynamic labeling',
    under:
      'Each row is a field of your own: a key it is known by, and the label people read. It takes text ' +
      'until you say otherwise in Own fields.',
    change: { title: 'Dynamic labeling', path: '/Home/dynamicLabel' },
  },
  heading: {
    title: 'Add dynamic heading',
    under:
      'Each row is a section of your own on the work item. Fields that you add appear under the last one.',
    change: { title: 'Dynamic heading', path: '/Home/dynamicHeading' },
  },
} as const;

type Here = ReturnType<typeof useNewRows>;

/** Module, work item, then keys and values; saved all at once or not at all. */
export function AddScreen({ kind }: { kind: Kind }) {
  const here = useNewRows(kind);
  const { title, under, change } = words[kind];
  const missing = (part: 'module' | 'workItem', id: number) =>
    here.isTouched(part) && id === 0 ? messages.required : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    here.save();
  };
  return (
    <form className={style.screen} noValidate onSubmit={submit} ref={here.first}>
      <PageHead
        title={title}
        under={under}
        actions={<ButtonLink to={change.path}>{change.title}</ButtonLink>}
      />
      <div className={style.stack}>
        <WorkItemChoice
          required
          moduleId={here.moduleId}
          workItemId={here.workItemId}
          workItemLabel="Work item"
          faults={{
            module: missing('module', here.moduleId),
            workItem: missing('workItem', here.workItemId),
          }}
          onTouch={here.touch}
          onModule={here.chooseModule}
          onWorkItem={here.chooseWorkItem}
        />
        <AlreadyThere kind={kind} workItemId={here.workItemId} />
        <Rows here={here} />
        <div className={style.foot}>
          <span className={style.place}>Enter moves to the next box</span>
          <Button onMouseDown={stay} onClick={here.close}>
            Close
          </Button>
          <Button
            look="primary"
            type="submit"
            title="Ctrl S"
            disabled={!here.valid}
            busy={here.add.isPending}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

function Rows({ here }: { here: Here }) {
  const { rows } = here;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(rows.length);
  useEffect(() => {
    const grown = rows.length > drawn.current;
    drawn.current = rows.length;
    if (grown) box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [rows.length]);
  const errors = errorsOf(here.add.error);
  const faultOf = (at: number, part: RowPart) =>
    serverFault(errors, at, part) ??
    (here.isTouched(`${at} ${part}`) ? partFault(rows[at]?.[part] ?? '') : undefined);
  return (
    <Card title="Rows">
      <div ref={box}>
        <ol className={style.pairs}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go at the end alone
            <li key={at}>
              <RowInputs
                row={row}
                at={at}
                faultOf={(part) => faultOf(at, part)}
                onType={(part, text) => here.type(at, part, text)}
                onTouch={(part) => here.touch(`${at} ${part}`)}
                onEnd={here.addRow}
              />
            </li>
          ))}
        </ol>
        <RowButtons here={here} />
      </div>
    </Card>
  );
}

/** Rows are added to the end and taken from it. */
function RowButtons({ here }: { here: Here }) {
  const { length } = here.rows;
  return (
    <div className={style.line}>
      {length < mostRows && (
        <Button
          icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onMouseDown={stay}
          onClick={here.addRow}
        >
          Add row
        </Button>
      )}
      {length > 0 && (
        <Button
          icon={<IconMinus size={16} stroke={1.5} aria-hidden="true" />}
          onMouseDown={stay}
          onClick={here.removeRow}
        >
          Remove row
        </Button>
      )}
    </div>
  );
}

/**
 * The pointer leaves the focus where it is: a box that was left would say what it lacks, and move the button
 * away from under the pointer.
 */
const stay = (event: MouseEvent): void => event.preventDefault();

/** What the organisation has added to this work item before: its keys cannot be used again. */
function AlreadyThere({ kind, workItemId }: { kind: Kind; workItemId: number }) {
  const forms = useQuery({
    queryKey: ['labels'],
    queryFn: ({ signal }) => ask<typeof labelFormsCall>('GET', '/api/labels', { signal }),
  });
  const form = forms.data?.find(({ id }) => id === workItemId);
  const added = [...useAdded(form?.form, kind)];
  if (added.length === 0) return null;
  return (
    <p className={style.place}>
      Keys of your own on {form?.heading}: {added.join(', ')}
    </p>
  );
}
