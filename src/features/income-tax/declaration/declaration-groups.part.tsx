/** What is declared, group by group, with what the law allows of each; then what else could be. */
import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import { money } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../my-tax/my-tax.module.css';
import type { Group, Sheet, SheetLine } from '../my-tax/my-tax.view.ts';
import { type ClaimItemKey, claimGroups, claimItems } from './claim-item.form.ts';
import type { OpenLine } from './line-drawer.part.tsx';

type Props = { sheet: Sheet; regime: string | null; mayWrite: boolean; open: (line: OpenLine) => void };

const itemsOf = (group: string): ClaimItemKey[] =>
  (Object.keys(claimItems) as ClaimItemKey[]).filter((item) => claimItems[item].group === group);

const plus = <IconPlus size={16} stroke={1.5} aria-hidden="true" />;

export function DeclarationGroups({ sheet, regime, mayWrite, open }: Props) {
  const linesOf = (group: string) =>
    sheet.lines.filter(({ item }) => item !== null && claimItems[item as ClaimItemKey].group === group);
  const used = sheet.groups.filter(({ group }) => linesOf(group).length > 0);
  const unused = sheet.groups.filter(({ group }) => linesOf(group).length === 0);
  const add = (group: Group) =>
    open({ form: 'tax-claim', id: 'new', title: group.label, items: itemsOf(group.group) });
  return (
    <>
      <LinesCard
        title="Rent (HRA)"
        words="Part of your house-rent allowance is not taxed while you pay rent. Old regime only."
        lines={sheet.lines.filter(({ form }) => form === 'rented-home')}
        suffix="a month"
        verb="Add a home"
        {...{ mayWrite, open }}
        add={() => open({ form: 'rented-home', id: 'new', title: 'A rented home' })}
      />
      {used.map((group) => (
        <GroupCard
          key={group.group}
          group={group}
          lines={linesOf(group.group)}
          unused={regime === 'new' && !group.inNewRegime}
          {...{ mayWrite, open }}
          add={() => add(group)}
        />
      ))}
      <LinesCard
        title="Earlier employer"
        words="Pay and tax from another employer in this tax year, so that the year is taxed as one."
        lines={sheet.lines.filter(({ form }) => form === 'previous-employment')}
        verb="Add an employer"
        {...{ mayWrite, open }}
        add={() => open({ form: 'previous-employment', id: 'new', title: 'Earlier employer' })}
      />
      {mayWrite && unused.length > 0 && <Offers groups={unused} regime={regime} add={add} />}
    </>
  );
}

type OffersProps = { groups: readonly Group[]; regime: string | null; add: (group: Group) => void };

function Offers({ groups, regime, add }: OffersProps) {
  return (
    <Card title="What else you can declare">
      <ul className={style.offers}>
        {groups.map((group) => (
          <li key={group.group}>
            <div>
              <strong>{group.label}</strong> <Section group={group} />
              <p className={style.soft}>{group.limitWords}</p>
              {regime === 'new' && !group.inNewRegime && (
                <p className={style.soft}>Counts in the old regime only.</p>
              )}
            </div>
            <Button icon={plus} aria-label={`Add: ${group.label}`} onClick={() => add(group)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 's. 123 · 80C': as the Act in force has it, and as everybody calls it. */
function Section({ group }: { group: Group }) {
  const [, named] = Object.entries(claimGroups).find(([key]) => key === group.group) ?? [];
  const words = [group.section, named?.known].filter(Boolean);
  return words.length > 0 ? <small className={style.soft}>{words.join(' · ')}</small> : null;
}

type CardProps = {
  lines: readonly SheetLine[];
  mayWrite: boolean;
  open: (line: OpenLine) => void;
  add: () => void;
};

function GroupCard({
  group,
  lines,
  unused,
  mayWrite,
  open,
  add,
}: CardProps & { group: Group; unused: boolean }) {
  return (
    <Card
      title={
        <>
          {group.label} <Section group={group} />
        </>
      }
      action={
        mayWrite && (
          <Button size="small" icon={plus} onClick={add}>
            Add
          </Button>
        )
      }
    >
      <p className={style.soft}>{group.limitWords}</p>
      {unused && <p className={style.warn}>Does not count in the new regime, which you have chosen.</p>}
      <Lines lines={lines} mayWrite={mayWrite} open={open} />
      {group.limit !== null && (
        <div className={style.limit}>
          <Progress
            meter
            label={`${group.label}: used of the limit`}
            share={Math.min(1, group.counts / group.limit)}
          />
          <p className={style.soft}>
            {money(group.counts, true)} of {money(group.limit, true)} counts
            {group.left !== null && group.left > 0
              ? `; ${money(group.left, true)} is left.`
              : '; the limit is reached.'}
          </p>
        </div>
      )}
    </Card>
  );
}

type LinesCardProps = CardProps & { title: string; words: string; verb: string; suffix?: string };

function LinesCard({ title, words, verb, suffix, lines, mayWrite, open, add }: LinesCardProps) {
  if (lines.length === 0 && !mayWrite) return null;
  return (
    <Card
      title={title}
      action={
        mayWrite && (
          <Button size="small" icon={plus} onClick={add}>
            {verb}
          </Button>
        )
      }
    >
      <p className={style.soft}>{words}</p>
      <Lines lines={lines} suffix={suffix} mayWrite={mayWrite} open={open} />
    </Card>
  );
}

type LinesProps = Pick<CardProps, 'lines' | 'mayWrite' | 'open'> & { suffix?: string | undefined };

function Lines({ lines, suffix, mayWrite, open }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={`${line.form} ${line.id}`}>
          <LineRow line={line} suffix={suffix} mayWrite={mayWrite} open={open} />
          {line.remark && <p className={style.remark}>Payroll: “{line.remark}”</p>}
        </li>
      ))}
    </ul>
  );
}

function LineRow({ line, suffix, mayWrite, open }: Omit<LinesProps, 'lines'> & { line: SheetLine }) {
  const words = (
    <>
      <span className={style.lineWords}>
        <span>{line.title}</span>
        {line.detail && <small>{line.detail}</small>}
      </span>
      <LineTag line={line} />
      <span className={style.lineAmount}>
        {money(line.declared, true)}
        {suffix && <small> {suffix}</small>}
      </span>
    </>
  );
  if (!mayWrite) return <div className={style.lineRow}>{words}</div>;
  return (
    <button
      type="button"
      className={style.lineRow}
      onClick={() => open({ form: line.form, id: line.id, title: line.title })}
    >
      {words}
    </button>
  );
}

export function LineTag({ line }: { line: SheetLine }) {
  if (line.verdict === 'refused') return <Tag tone="wrong">not accepted</Tag>;
  if (line.verdict === 'accepted')
    return (
      <Tag tone="good">
        {line.accepted === line.declared ? 'accepted' : `${money(line.accepted ?? 0, true)} accepted`}
      </Tag>
    );
  if (line.proof === null) return <span />;
  return (
    <span className={style.soft} title={line.proofName ?? ''}>
      <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
      <span className="hidden-text">with proof</span>
    </span>
  );
}
