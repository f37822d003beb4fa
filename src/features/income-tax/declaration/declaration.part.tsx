/** My declaration: the regime, what is declared, and where it stands with payroll. */
import { useRef, useState } from 'react';
import { useRecordAction, useSaveRecord } from '#web/api/record.ts';
import { say } from '#web/language/say.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money, month } from '#web/ui/format.ts';
import { lineToCome } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../my-tax/my-tax.module.css';
import { type Figures, type Regime, regimeNames, type Sheet, wholeRupees } from '../my-tax/my-tax.view.ts';
import { DeclarationGroups } from './declaration-groups.part.tsx';
import { LineDrawer, type OpenLine } from './line-drawer.part.tsx';
import { submittedWords } from './submitted-words.view.ts';

type Props = { sheet: Sheet; figures: Figures | undefined; readOnly: boolean };

export function Declaration({ sheet, figures, readOnly }: Props) {
  const [line, setLine] = useState<OpenLine>();
  const begun = useBeginning(sheet);
  const { declaration, window } = sheet;
  const state = declaration?.state ?? 'draft';
  const editable = !readOnly && window.open && (state === 'draft' || state === 'returned');
  const regime = (declaration?.values['regime'] as Regime | null | undefined) ?? null;
  const open = (next: OpenLine) => {
    if (declaration) return setLine(next);
    return void begun.begin().then((made) => made && setLine(next));
  };
  return (
    <div className={style.sheet}>
      <Standing sheet={sheet} readOnly={readOnly} />
      <RegimeChoice {...{ sheet, figures, regime, editable }} begin={begun.begin} more={setLine} />
      <DeclarationGroups sheet={sheet} regime={regime} mayWrite={editable} open={open} />
      {line && (declaration?.id ?? begun.id) !== undefined && (
        <LineDrawer
          key={`${line.form} ${line.id} ${line.title}`}
          line={line}
          declaration={(declaration?.id ?? begun.id) as number}
          meanings={sheet.meanings}
          onClose={() => setLine(undefined)}
        />
      )}
    </div>
  );
}

/** The declaration comes to be with the first thing that is entered; what comes meanwhile waits for it. */
function useBeginning(sheet: Sheet) {
  const save = useSaveRecord('tax-declaration');
  const [id, setId] = useState<number>();
  const begun = useRef<Promise<boolean>>(undefined);
  const begin = (values: Record<string, unknown> = {}): Promise<boolean> => {
    begun.current ??= make(values).finally(() => {
      begun.current = undefined;
    });
    return begun.current;
  };
  const make = async (values: Record<string, unknown>): Promise<boolean> => {
    try {
      const made = await save.mutateAsync({
        values: { employee: sheet.employee, taxYear: sheet.year, ...values },
      });
      setId(made.id);
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  };
  return { id, begin };
}

const stateWords: Readonly<Record<string, string>> = {
  draft: 'Being filled in',
  submitted: 'With payroll',
  returned: 'Returned to you',
  accepted: 'Accepted',
  locked: 'Locked',
};

/** Where it stands, what happens next, and the one thing to do now. */
function Standing({ sheet, readOnly }: { sheet: Sheet; readOnly: boolean }) {
  const { declaration, window } = sheet;
  const act = useRecordAction('tax-declaration');
  const state = declaration?.state ?? 'draft';
  const submitted = declaration && submittedWords(declaration.values, state);
  const run = async (action: 'submit' | 'amend') => {
    if (!declaration) return;
    const empty = sheet.lines.length === 0 && action === 'submit';
    if (empty && !(await ask({ title: 'Submit without any deduction?', verb: 'Submit' }))) return;
    act.mutate(
      { id: declaration.id, version: declaration.version, action },
      {
        onSuccess: () =>
          tell(action === 'submit' ? 'Submitted. It counts from the next pay on.' : 'It is open again.'),
        onError: tellError,
      },
    );
  };
  const answer = declaration?.values['answer'];
  const may = !readOnly && window.open;
  return (
    <Card>
      <div className={style.standing}>
        <div>
          <p className={style.stateLine}>
            <Tag tone={tones[state] ?? 'plain'}>{declaration ? stateWords[state] : 'Not begun'}</Tag>
            {submitted && <span className={style.soft}>{submitted}</span>}
          </p>
          <p>{nextWords(sheet)}</p>
        </div>
        {may && declaration && (state === 'draft' || state === 'returned') && (
          <Button look="primary" busy={act.isPending} onClick={() => void run('submit')}>
            Submit
          </Button>
        )}
        {may && declaration && (state === 'accepted' || state === 'submitted') && (
          <Button busy={act.isPending} onClick={() => void run('amend')}>
            Change or add proofs
          </Button>
        )}
      </div>
      {typeof answer === 'string' && (
        <Notice tone={state === 'returned' ? 'attention' : 'note'}>Payroll: “{answer}”</Notice>
      )}
    </Card>
  );
}

const tones: Readonly<Record<string, 'good' | 'attention' | 'note'>> = {
  submitted: 'note',
  returned: 'attention',
  accepted: 'good',
  locked: 'good',
};

function nextWords({ window, declaration }: Sheet): string {
  if (window.words) return window.words;
  const state = declaration?.state;
  const until = window.phase === 'proving' ? window.proofsTo : window.closesOn;
  const proofs = window.proofsCountFrom
    ? ` From the pay of ${month(window.proofsCountFrom)} only what is proven counts.`
    : '';
  if (state === 'submitted')
    return `Payroll is reviewing it. You can change it until ${date(until ?? '')}.${proofs}`;
  if (state === 'locked') return 'The year’s figures are final.';
  if (state === 'accepted') return `You can change it until ${date(until ?? '')}.${proofs}`;
  return `Fill in what you expect for the year and submit by ${date(until ?? '')}.${proofs}`;
}

type ChoiceProps = {
  sheet: Sheet;
  figures: Figures | undefined;
  regime: Regime | null;
  editable: boolean;
  begin: (values: Record<string, unknown>) => Promise<boolean>;
  more: (line: OpenLine) => void;
};

function RegimeChoice({ sheet, figures, regime, editable, begin, more }: ChoiceProps) {
  const save = useSaveRecord('tax-declaration');
  const known = figures?.known ? figures : undefined;
  const choose = (next: Regime) => {
    const { declaration } = sheet;
    if (!declaration) return void begin({ regime: next });
    return save.mutate(
      { id: declaration.id, version: declaration.version, values: { regime: next } },
      { onError: tellError },
    );
  };
  return (
    <Card title="Regime">
      <fieldset className={style.pair} disabled={!editable || save.isPending}>
        <legend className="hidden-text">Regime</legend>
        {(['new', 'old'] as const).map((one) => (
          <label key={one} className={style.choice} data-chosen={regime === one || undefined}>
            <input type="radio" name="regime" checked={regime === one} onChange={() => choose(one)} />
            <span>
              <strong>{regimeNames[one]}</strong>
              {known && (
                <span className={style.choiceTax}>
                  {money(wholeRupees(known[one]), true)} <small>a year on these figures</small>
                </span>
              )}
              {figures === undefined && <span className={style.choiceTax}>{lineToCome}</span>}
              <small>{regimeMeans[one]}</small>
            </span>
            {known?.cheaper === one && <Tag tone="good">{money(wholeRupees(known.saves), true)} less</Tag>}
          </label>
        ))}
      </fieldset>
      {regime === null && figures === undefined && <p className={style.soft}>{lineToCome}</p>}
      {regime === null && known && (
        <p className={style.soft}>
          Not chosen yet: you are taxed in the {regimeNames[known.regime].toLowerCase()}.
        </p>
      )}
      {editable && sheet.declaration && (
        <div className={style.more}>
          <Button look="quiet" size="small" onClick={() => more(aboutMe(sheet.declaration?.id ?? 0))}>
            Residence, children and note to payroll
          </Button>
        </div>
      )}
    </Card>
  );
}

const aboutMe = (id: number): OpenLine => ({
  form: 'tax-declaration',
  id,
  title: 'Residence, children and note to payroll',
  only: ['nonResident', 'schoolChildren', 'hostelChildren', 'note'],
});

const regimeMeans: Readonly<Record<Regime, string>> = {
  new: say('Lower rates; hardly any deductions.'),
  old: say('Higher rates; rent, savings, insurance and loans lower the income.'),
};
