import {
  cellKey,
  type Edits,
  type Grant,
  type Matrix,
  type MatrixAction,
  type MatrixForm,
  rightsShown,
  waitingRight,
} from './matrix.ts';
import style from './rights.module.css';

const words: Readonly<Record<Grant, string>> = {
  none: 'No',
  party: 'Named',
  own: 'Own',
  team: 'Team',
  organisation: 'All',
};

type FormRightsProps = {
  matrix: Matrix;
  form: MatrixForm;
  edits: Edits;
  mayWrite: boolean;
  set: (action: MatrixAction, to: Grant) => void;
};

/** What every kind of form can have: a column each, so that a module is read down as well as across. */
const usual = { read: 'Read', write: 'Write', delete: 'Delete', import: 'Import', export: 'Export' } as const;
const usualNames = Object.keys(usual);
const isUsual = ({ action }: MatrixAction): boolean => usualNames.includes(action);

/** The heads of the columns; each right is named for itself to who does not see them. */
export function RightsHead() {
  return (
    <div className={style.heads} aria-hidden="true">
      <span />
      {Object.values(usual).map((word) => (
        <span key={word}>{word}</span>
      ))}
      <span>Other actions</span>
    </div>
  );
}

/**
 * The actions of one form, each with how far it reaches. A dot marks what the organisation decided itself.
 */
export function FormRights({ matrix, form, edits, mayWrite, set }: FormRightsProps) {
  const rightOf = (action: MatrixAction) => (
    <ActionRight
      key={action.action}
      form={form}
      action={action}
      waiting={waitingRight(matrix, form.form, action.action)}
      mayWrite={mayWrite}
      edit={edits[cellKey(form.form, action.action)]}
      set={(to) => set(action, to)}
    />
  );
  return (
    <fieldset className={style.form}>
      <legend>
        {form.name}
        {form.type === 'report' && <span className={style.quiet}> report</span>}
      </legend>
      {usualNames.map((name) => {
        const action = form.actions.find((one) => one.action === name);
        return (
          <div key={name} className={style.usual}>
            {action && rightOf(action)}
          </div>
        );
      })}
      <div className={style.actions}>{form.actions.filter((action) => !isUsual(action)).map(rightOf)}</div>
    </fieldset>
  );
}

type ActionRightProps = {
  form: MatrixForm;
  action: MatrixAction;
  waiting: Grant | null | undefined;
  edit: Grant | null | undefined;
  mayWrite: boolean;
  set: (to: Grant) => void;
};

function ActionRight({ form, action, waiting, edit, mayWrite, set }: ActionRightProps) {
  const now = rightsShown(action.decided, action.shipped, edit);
  const own = now !== action.shipped;
  const choices = [...new Set<Grant>(['none', ...form.reaches, now])];
  const id = `${form.form}-${action.action}`;
  return (
    <div
      className={style.action}
      data-own={own || undefined}
      data-edited={edit !== undefined || undefined}
      data-none={now === 'none' || undefined}
    >
      <label htmlFor={id}>
        {action.label}
        <span className="hidden-text"> {form.name}</span>
      </label>
      <select
        id={id}
        value={now}
        disabled={!mayWrite || action.fixed}
        onChange={(event) => set(event.target.value as Grant)}
        title={
          action.fixed
            ? 'This right always stays, so that nobody is locked out.'
            : `Ships as: ${words[action.shipped].toLowerCase()}`
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
            {own && choice === action.shipped ? ' (shipped)' : ''}
          </option>
        ))}
      </select>
      {waiting !== undefined && (
        <span className={style.waits}>waits: {words[waiting ?? action.shipped]}</span>
      )}
    </div>
  );
}
