/** A proposed roster: asked for, watched, stopped, pinned, proposed again, and accepted as the draft. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { weekDayBy } from '#kernel/calendar/day-range.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { count, number, shortRange } from '#web/ui/format.ts';
import { useNarrowGrid } from '#web/ui/grid/use-narrow-grid.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { MadeProposal, Proposal, ProposalDesk } from './proposal.call.ts';
import style from './proposal.module.css';
import { deskQuery, rowsWithPins, useAccept, usePins, usePropose } from './proposal.view.ts';
import { ProposalAsk } from './proposal-ask.part.tsx';
import { ProposalDay } from './proposal-day.part.tsx';
import { ProposalFigures, ProposalLacks } from './proposal-figures.part.tsx';
import { ProposalGrid } from './proposal-grid.part.tsx';
import { ProposalSolving } from './proposal-solving.part.tsx';

function ProposalPage({ place }: ScreenProps) {
  const asked = useQuery(deskQuery);
  if (asked.error && !asked.data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const roster = <ButtonLink to="/Home/fwShift/roster">Open the roster</ButtonLink>;
  return (
    <>
      <PageHead title="Proposed roster" under={under} actions={roster} />
      {asked.data ? <Desk desk={asked.data} /> : <SkeletonLines count={12} />}
    </>
  );
}

const under = 'Cover, licences, hours and rests, leave, fair shares and wishes, weighed together';

function Desk({ desk }: { desk: ProposalDesk }) {
  const propose = usePropose();
  const { proposal } = desk;
  const isSolving = proposal?.state === 'solving';
  return (
    <div className={style.desk}>
      {!isSolving && (
        <Card>
          <ProposalAsk key={proposal?.id ?? 0} desk={desk} propose={propose} />
        </Card>
      )}
      {proposal?.state === 'solving' && (
        <Card>
          <ProposalSolving key={proposal.id} proposal={proposal} />
        </Card>
      )}
      {proposal?.state === 'failed' && (
        <Notice tone="attention">
          {proposal.failure ?? 'This was cancelled, and nothing was proposed. Propose again.'}
        </Notice>
      )}
      {proposal?.made && <Made key={proposal.id} desk={desk} proposal={proposal} made={proposal.made} />}
      {!proposal && (
        <EmptyState
          title="Nothing is proposed yet"
          text="Choose days and people. The proposal appears here, and nothing changes until you accept it."
        />
      )}
    </div>
  );
}

type MadeProps = { desk: ProposalDesk; proposal: Proposal; made: MadeProposal };

function Made({ desk, proposal, made }: MadeProps) {
  const pins = usePins(proposal.pins);
  const isNarrow = useNarrowGrid();
  useLeaveQuestion(pins.changed, 'the proposed roster');
  const rows = rowsWithPins(proposal, made, pins);
  return (
    <div className={style.desk}>
      <Card>
        <Acts proposal={proposal} made={made} pins={pins} />
        <ProposalFigures proposal={proposal} made={made} />
        <ProposalLacks proposal={proposal} made={made} />
      </Card>
      <Card>
        {isNarrow ? (
          <ProposalDay proposal={proposal} made={made} rows={rows} pins={pins} />
        ) : (
          <ProposalGrid desk={desk} proposal={proposal} made={made} rows={rows} pins={pins} />
        )}
      </Card>
    </div>
  );
}

/** How near to the best it is; what nobody could better is said so. */
function quality({ gap, seconds }: MadeProposal): string {
  const took = `${number(Math.max(1, Math.round(seconds)))} s`;
  if (gap === null) return `Lawful, found in ${took}; how near it is to the best is not known`;
  if (gap < 0.0005) return `The best there is, found in ${took}`;
  return `At most ${number(gap * 100, 1)} % from the best, found in ${took}`;
}

function aboutOf(made: MadeProposal): string {
  const whom = count(made.rows.length, 'person', 'people');
  return `${whom}, ${count(made.changes, 'day')} would change. ${quality(made)}.`;
}

type ActsProps = { proposal: Proposal; made: MadeProposal; pins: ReturnType<typeof usePins> };

function Acts({ proposal, made, pins }: ActsProps) {
  const navigate = useNavigate();
  const again = usePropose();
  const week = weekDayBy(proposal.from, 'monday');
  const accept = useAccept(proposal.id, () => void navigate({ href: `/Home/fwShift/roster?week=${week}` }));
  useRefusalOf(again, pins.all);
  const { from, to, place, department } = proposal;
  const error = accept.error ?? again.error;
  return (
    <>
      <div className={style.line}>
        <span>
          <b>{shortRange(from, to)}</b> <span className={style.quiet}>{aboutOf(made)}</span>
        </span>
        <span className={style.acts}>
          <Button
            look={pins.changed ? 'primary' : 'plain'}
            busy={again.isPending}
            onClick={() => again.mutate({ from, to, place, department, pins: pins.all })}
          >
            {pins.all.length === 0
              ? 'Propose again'
              : `Propose again around ${count(pins.all.length, 'pinned day')}`}
          </Button>
          <Button
            look={pins.changed ? 'plain' : 'primary'}
            busy={accept.isPending}
            disabled={made.changes === 0 || pins.changed}
            title={pins.changed ? 'Propose again around the pinned days first.' : undefined}
            onClick={() => accept.mutate()}
          >
            Accept as draft
          </Button>
        </span>
      </div>
      {error && <ErrorState small error={error} />}
    </>
  );
}

export default page({ component: ProposalPage });
