/** My team: who is in, away or late, leave left, and what is coming, one row for each person. */
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { presenceWords } from '#features/attendance/report/presence-words.form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { count, number } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { TeamMember } from './my-team.call.ts';
import style from './my-team.module.css';
import { balanceText, comingOf, myTeamQuery, type Part, partOf, presenceTones } from './my-team.view.ts';

function MyTeamPage({ place }: ScreenProps) {
  const team = useQuery(myTeamQuery);
  const [part, setPart] = useState<Part>('all');
  if (team.error && !team.data)
    return <FailedScreen place={place} error={team.error} retry={() => void team.refetch()} />;
  const members = team.data?.members ?? [];
  const shown = partOf(members, part);
  return (
    <>
      <PageHead
        title="My team"
        under={team.data ? count(members.length, 'person', 'people') : lineToCome}
        actions={
          <>
            <ButtonLink to="/Home/leavemngtsys/team">Who is away</ButtonLink>
            <ButtonLink to="/Home/savedReports/catalogue">Reports</ButtonLink>
          </>
        }
      />
      {!team.data && <SkeletonRows count={6} columns={4} />}
      {team.data && members.length === 0 && (
        <EmptyState title="Nobody reports to you" text="People appear here once you are their manager." />
      )}
      {members.length > 0 && (
        <>
          <Parts members={members} part={part} onPart={setPart} />
          <Card bare>
            {shown.length === 0 && <EmptyState small title="Nobody at the moment" />}
            <ul className={style.members} aria-label="My team">
              {shown.map((member) => (
                <Member key={member.employee} member={member} />
              ))}
            </ul>
          </Card>
          {(team.data?.more ?? 0) > 0 && (
            <p className={style.more}>
              {number(team.data?.more ?? 0)} more report to people of yours; the reports name them.
            </p>
          )}
        </>
      )}
    </>
  );
}

const parts: readonly { part: Part; label: string }[] = [
  { part: 'all', label: 'Everybody' },
  { part: 'in', label: 'At work' },
  { part: 'away', label: 'On leave today' },
  { part: 'late', label: 'Late' },
  { part: 'expected', label: 'Not in yet' },
];

type PartsProps = { members: readonly TeamMember[]; part: Part; onPart: (part: Part) => void };

function Parts({ members, part: chosen, onPart }: PartsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that narrow the list, no fields of a form
    <div role="group" aria-label="Who is shown" className={style.parts}>
      {parts.map(({ part, label }) => (
        <Chip key={part} on={part === chosen} onClick={() => onPart(part)}>
          {label} {number(partOf(members, part).length)}
        </Chip>
      ))}
    </div>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { employee, name, code, picture, work, presence, balances } = member;
  const coming = comingOf(member);
  return (
    <li className={style.member}>
      <Avatar name={name} picture={picture} size={40} />
      <div className={style.who}>
        <Link to={`/Home/human-resources/employee/${employee}`}>{name}</Link>
        <small>{[work, code].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={style.now}>
        {presence && <Tag tone={presenceTones[presence.state]}>{presenceWords[presence.state]}</Tag>}
        {presence && presence.late > 0 && <Tag tone="attention">{`${number(presence.late)} min late`}</Tag>}
        {presence?.since && <small>{`First punch ${presence.since}`}</small>}
      </div>
      <div className={style.leave}>
        {balances && balances.length > 0 && (
          <Link to={`/Home/my-transactions/my-leave?employee=${employee}`}>{balanceText(balances)}</Link>
        )}
      </div>
      <ul className={style.coming}>
        {coming.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <Reach {...member} />
    </li>
  );
}

function Reach({ name, mail, phone }: TeamMember) {
  return (
    <div className={style.reach}>
      {mail && (
        <a href={`mailto:${mail}`} aria-label={`Mail ${name}`} title={mail}>
          <IconMail size={18} stroke={1.5} aria-hidden="true" />
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} aria-label={`Call ${name}`} title={phone}>
          <IconPhone size={18} stroke={1.5} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

export default page({ component: MyTeamPage });
