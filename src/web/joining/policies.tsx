/** The policies of the post: each with its text or file, and the one button that says it was read. */
import { useState } from 'react';
import type { acknowledgePolicyCall, JoiningPolicy } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { Button } from '#web/ui/button.tsx';
import { clockMoment, date } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './joining.module.css';
import type { StepParts } from './step-parts.ts';

export function Policies(parts: StepParts) {
  return parts.page.policies.map((policy) => <Policy key={policy.id} policy={policy} {...parts} />);
}

function Policy({ policy, joining, door }: StepParts & { policy: JoiningPolicy }) {
  const [isRead, setRead] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name, number, from, text, readAt } = policy;
  const acknowledge = async () => {
    setBusy(true);
    await ask<typeof acknowledgePolicyCall>('POST', '/api/joining/policy', {
      body: { ...door, policy: id },
      anonymous: true,
    }).then(joining.show, joining.failed);
    setBusy(false);
  };
  return (
    <fieldset className={style.line}>
      <legend>{name}</legend>
      <p className={style.soft}>
        Version {number}, in effect from {date(from)}
      </p>
      {text?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {policy.hasFile && <PolicyFile policy={policy} door={door} />}
      {readAt ? (
        <span className={style.done}>✓ You acknowledged it on {clockMoment(readAt)}.</span>
      ) : (
        <>
          <Checkbox
            label={`I have read and understood version ${number} of “${name}”.`}
            checked={isRead}
            onChange={setRead}
          />
          <div className={style.buttons}>
            <Button
              look="primary"
              size="large"
              disabled={!isRead}
              busy={busy}
              onClick={() => void acknowledge()}
            >
              Acknowledge
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

function PolicyFile({ policy, door }: Pick<StepParts, 'door'> & { policy: JoiningPolicy }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const fetchPolicy = async () => {
    setBusy(true);
    setProblem('');
    const body = { ...door, policy: policy.id };
    await fetchFile('/api/joining/policy/file', body, `${policy.name}.pdf`).catch(() =>
      setProblem('The file could not be fetched. Try again in a minute.'),
    );
    setBusy(false);
  };
  return (
    <div className={style.buttons}>
      <Button busy={busy} onClick={() => void fetchPolicy()}>
        The policy as PDF
      </Button>
      {problem && <Notice tone="wrong">{problem}</Notice>}
    </div>
  );
}
