/** The bank account: its number typed twice, the bank named by the IFSC. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IdentityInput } from '#web/ui/input/identity-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './joining.module.css';
import { JoiningControl } from './joining-control.tsx';
import type { StepParts } from './step-parts.ts';

export function BankStep(parts: StepParts) {
  const { step, page, joining } = parts;
  const ifsc = page.values['ifsc'];
  const fields = step.fields.filter(({ name }) => name !== 'account' && (name !== 'bankName' || asksBank()));
  function asksBank(): boolean {
    return ifsc !== null && page.bank === null;
  }
  return (
    <>
      <Account {...parts} />
      {fields.map((field) => (
        <div key={field.name} className={style.field}>
          <JoiningControl field={field} page={page} joining={joining} />
          {field.name === 'ifsc' && page.bank !== null && !joining.faults['ifsc'] && (
            <Notice tone="good">{page.bank}</Notice>
          )}
        </div>
      ))}
    </>
  );
}

/** Sent once both are the same: a salary that goes to a mistyped account does not come back by itself. */
function Account({ page, joining, step }: StepParts) {
  const kept = page.values['account'];
  const [changing, setChanging] = useState(false);
  const field = step.fields.find(({ name }) => name === 'account');
  if (!field) return null;
  if (typeof kept === 'string' && joining.draft['account'] === undefined && !changing) {
    return (
      <div className={style.kept}>
        <span>
          <small className={style.soft}>{field.label}</small>
          <span className={style.number}>{kept}</span>
        </span>
        <Button size="small" onClick={() => setChanging(true)} aria-label={`Change ${field.label}`}>
          Change
        </Button>
      </div>
    );
  }
  return <Twice label={field.label} joining={joining} onSame={() => setChanging(false)} />;
}

type TwiceProps = { label: string; joining: StepParts['joining']; onSame: () => void };

function Twice({ label, joining, onSame }: TwiceProps) {
  const [typed, setTyped] = useState({ first: '', second: '', isLeft: false });
  const { first, second, isLeft } = typed;
  const enter = (one: string, two: string) => {
    setTyped({ ...typed, first: one, second: two });
    if (one === '' || one !== two) return;
    joining.set('account', one);
    onSame();
  };
  const leave = () => {
    setTyped({ ...typed, isLeft: true });
    void joining.flush();
  };
  const differs = isLeft && second !== '' && first !== second;
  return (
    <>
      <IdentityInput
        label={label}
        scheme="bank-account"
        value={first}
        error={joining.faults['account']}
        onChange={(value) => enter(value ?? '', second)}
      />
      <IdentityInput
        label="Account number again"
        scheme="bank-account"
        value={second}
        error={differs ? 'The two numbers differ. Type both as in the passbook.' : undefined}
        onChange={(value) => enter(first, value ?? '')}
        onBlur={leave}
      />
    </>
  );
}
