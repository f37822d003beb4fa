/** The way to a first pay run: what is done, what is next, and the set-up as a file, out and in. */

import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { count, number } from '#web/ui/format.ts';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { SetUpStep, setUpStepsCall } from './set-up.call.ts';
import style from './set-up-assistant.module.css';
import type { loadSetUpCall } from './set-up-file.call.ts';
import { SetUpSteps } from './set-up-steps.part.tsx';

const stepsQuery = queryOptions({
  queryKey: ['records', 'set-up', 'steps'],
  queryFn: ({ signal }) => ask<typeof setUpStepsCall>('GET', '/api/set-up/steps', { signal }),
  staleTime: 0,
});

function SetUpAssistant({ place }: ScreenProps) {
  const asked = useQuery(stepsQuery);
  const [mineAlone, setMineAlone] = useState(false);
  const { data } = asked;
  if (asked.error && !data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const open = data?.steps.filter(({ state }) => state === 'open') ?? [];
  const mine = open.filter((step) => step.mine);
  const shown = data?.steps.filter((step) => !mineAlone || step.mine);
  return (
    <>
      <PageHead title="Set-up assistant" under={data ? underOf(open.length, mine.length) : lineToCome} />
      <Way steps={data?.steps} />
      <div className={style.chips}>
        <Chip on={!mineAlone} onClick={() => setMineAlone(false)}>
          All steps
        </Chip>
        <Chip on={mineAlone} onClick={() => setMineAlone(true)}>
          My part
        </Chip>
      </div>
      {shown ? (
        <SetUpSteps steps={shown} next={(mine[0] ?? open[0])?.key} />
      ) : (
        <SkeletonRows count={8} columns={3} />
      )}
      {data?.mayLoad && <SetUpFile />}
    </>
  );
}

/** How far the set-up has come, steps that nobody has to take left out. */
function Way({ steps }: { steps: readonly SetUpStep[] | undefined }) {
  const needed = (steps ?? []).filter(({ state }) => state !== 'optional');
  const done = needed.filter(({ state }) => state === 'done').length;
  return (
    <div className={style.way}>
      <span>{steps ? `${number(done)} of ${count(needed.length, 'step')} done` : lineToCome}</span>
      <Progress meter label="Steps done" share={done / Math.max(1, needed.length)} />
    </div>
  );
}

function underOf(open: number, mine: number): string {
  if (open === 0) return 'Everything a pay run needs is set up.';
  const steps = count(open, 'step');
  return mine === 0
    ? `${steps} left to a first pay run`
    : `${steps} left to a first pay run, ${mine} of them yours`;
}

type Loaded = { what: string; name: string; result: 'new' | 'changed' | 'same' | 'refused'; note: string };
type Answer = AnswerOf<typeof loadSetUpCall>;

const tones: Readonly<Record<Loaded['result'], Tone>> = {
  new: 'good',
  changed: 'note',
  same: 'plain',
  refused: 'wrong',
};

/** A file read and tried out, then written. */
function useLoading() {
  const [content, setContent] = useState<Values>();
  const loading = useMutation({
    mutationFn: (given: { content: Values; dryRun: boolean }) =>
      ask<typeof loadSetUpCall>('POST', '/api/pay-set-up/load', { body: given }),
    onSuccess: (answer) => {
      if (!answer.written) return;
      setContent(undefined);
      tell('The set-up is loaded.');
    },
    onError: tellError,
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await file
      .text()
      .then((text): Values | null => JSON.parse(text))
      .catch(() => undefined);
    if (read === undefined || read === null || typeof read !== 'object') {
      tell('This file is not a pay set-up.', { tone: 'wrong' });
      return;
    }
    setContent(read);
    loading.mutate({ content: read, dryRun: true });
  };
  return {
    answer: content === undefined ? undefined : loading.data,
    busy: loading.isPending,
    choose,
    write: () => content && loading.mutate({ content, dryRun: false }),
    leave: () => setContent(undefined),
  };
}

/** The set-up of one organisation carried to another: out as a file, in after a look at what would change. */
function SetUpFile() {
  const loading = useLoading();
  return (
    <Card title="The set-up as a file">
      <p className={style.about}>
        Components, structures and settings can be carried from one organisation to another: download them
        there, load them here. Nothing is saved before you have seen what would change.
      </p>
      <div className={style.file}>
        <a className={buttonClass('plain')} href="/api/pay-set-up/file" download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download the set-up
        </a>
        <label className={buttonClass('plain')}>
          Load a set-up
          <input
            type="file"
            accept="application/json,.json"
            className="hidden-text"
            onChange={(event) => {
              void loading.choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {loading.answer && <TriedOut {...loading} answer={loading.answer} />}
    </Card>
  );
}

type TriedOutProps = { answer: Answer; busy: boolean; write: () => void; leave: () => void };

function TriedOut({ answer, busy, write, leave }: TriedOutProps) {
  const writes = answer.lines.filter(({ result }) => result === 'new' || result === 'changed').length;
  return (
    <>
      {answer.refused && (
        <Notice tone="wrong">
          Some lines have errors, so nothing can be saved. Fix them in the file, then load it again.
        </Notice>
      )}
      <LoadedLines lines={answer.lines} />
      <p className={style.file}>
        <Button onClick={leave}>Discard</Button>
        <Button look="primary" disabled={answer.refused || writes === 0} busy={busy} onClick={write}>
          {writes === 0 ? 'Nothing would change' : `Save ${count(writes, 'change')}`}
        </Button>
      </p>
    </>
  );
}

function LoadedLines({ lines }: { lines: readonly Loaded[] }) {
  return (
    <Table label="What the file would change" ledger>
      <thead>
        <tr>
          <Th>What</Th>
          <Th>Name</Th>
          <Th>Would be</Th>
          <Th>Fields, or why not</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, name, result, note }) => (
          <Tr key={`${what} ${name}`}>
            <Td>{what}</Td>
            <Td>{name}</Td>
            <Td>
              <Tag tone={tones[result]}>{result}</Tag>
            </Td>
            <Td className={style.note}>{note}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export default page({ component: SetUpAssistant });
