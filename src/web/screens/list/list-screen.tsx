import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import type { ScreenProps } from '#web/place.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { FormBoard } from '../board/form-board.tsx';
import { FailedScreen } from '../failed-screen.tsx';
import { ImportScreen } from '../import/import-screen.tsx';
import { SingleScreen } from '../record/single-screen.tsx';
import { ListBody } from './list-body.tsx';
import style from './list-screen.module.css';

type ListScreenProps = ScreenProps & {
  /** Besides what every list offers. */
  actions?: ReactNode;
};

/**
 * The list of any form, from its description alone. A form that the organisation has once opens its record
 * instead.
 */
export function ListScreen({ place, actions }: ListScreenProps) {
  const name = place.item.form ?? '';
  const form = useQuery(formQuery(name));
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <ListSkeleton heading={place.item.name} />;
  return <Described form={form.data} place={place} actions={actions} />;
}

function Described({ form, place, actions }: ListScreenProps & { form: FormShape }) {
  if (form.single) return <SingleScreen form={form} place={place} />;
  if (place.search['do'] === 'import') return <ImportOf form={form} place={place} />;
  if (form.board && place.search['look'] === 'board') return <FormBoard form={form} place={place} />;
  return <ListBody form={form} place={place} actions={form.board ? <ToBoard place={place} /> : actions} />;
}

/** A sheet into the list's own form, or into one that hangs below its records: their work, their pay. */
function ImportOf({ form, place }: ScreenProps & { form: FormShape }) {
  const name = place.search['of'] ?? form.name;
  const into = useQuery(formQuery(name));
  if (into.error && !into.data)
    return <FailedScreen place={place} error={into.error} retry={() => void into.refetch()} />;
  if (!into.data) return <ListSkeleton heading={form.heading} />;
  return <ImportScreen key={name} form={into.data} place={place} of={form} />;
}

const ToBoard = ({ place }: ScreenProps) => (
  <ButtonLink to={`${place.path}?look=board`}>
    <IconLayoutKanban size={16} stroke={1.5} aria-hidden="true" /> Board
  </ButtonLink>
);

/** The shape of a list before its form is known. */
function ListSkeleton({ heading }: { heading: string }) {
  return (
    <div className={style.screen}>
      <h1>{heading}</h1>
      <div className={style.sheet}>
        <SkeletonRows count={12} columns={4} />
      </div>
    </div>
  );
}
