/** How a figure of the law that was tried out becomes real: not here, but by whoever keeps the law. */
import { useMenu } from '#web/api/inside/use-frame.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import type { TriedLaw } from './what-if.call.ts';
import style from './what-if.module.css';

/** Where the form of a new row is; it opens for platform administrators alone. */
const newRow = '/Home/administration/lawRows/new';

export function LawNextSteps({ laws, from }: { laws: readonly TriedLaw[]; from: string }) {
  const lays = entriesOf(useMenu()).some(({ item }) => item.form === 'law-row' && item.write);
  if (laws.length === 0) return null;
  return (
    <Notice tone="note">
      A figure of the law applies to every organisation, so a branch can only try it out. A platform
      administrator adds it to the law, with its source, and a second one approves it.
      {!lays && ' Send them this address: it opens the row with the figure filled in.'}
      {laws.map(({ path, written }) => (
        <LawButton key={path} lays={lays} {...{ path, written, from }} />
      ))}
    </Notice>
  );
}

type LawButtonProps = TriedLaw & { from: string; lays: boolean };

function LawButton({ path, written, from, lays }: LawButtonProps) {
  const address = `${newRow}?${new URLSearchParams({ lawTable: path, value: written, from })}`;
  return (
    <p className={style.buttons}>
      {lays ? (
        <ButtonLink to={address}>Lay it over the law</ButtonLink>
      ) : (
        <CopyButton text={`${location.origin}${address}`}>Copy the address</CopyButton>
      )}
    </p>
  );
}
