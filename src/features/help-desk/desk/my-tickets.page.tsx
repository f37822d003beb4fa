/** The help desk: what I asked, and what my team is asked. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import { AskDrawer } from './ask-drawer.part.tsx';
import type { DeskList, DeskTicket } from './desk.call.ts';
import style from './desk.module.css';
import {
  atMoment,
  deskQuery,
  dueWords,
  type Preset,
  presets,
  priorityWords,
  stateWords,
  tones,
} from './desk.view.ts';

function HelpDeskPage({ place }: ScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const desk = useQuery(deskQuery);
  if (desk.error && !desk.data)
    return <FailedScreen place={place} error={desk.error} retry={() => void desk.refetch()} />;
  return (
    <>
      <PageHead
        title="Help desk"
        actions={
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
            Ask for help
          </Button>
        }
      />
      {desk.data ? (
        <Desk list={desk.data} />
      ) : (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {isAsking && <AskDrawer onClose={() => setAsking(false)} />}
    </>
  );
}

/** Who answers nobody sees their own tickets alone. */
function Desk({ list }: { list: DeskList }) {
  const { tickets } = list;
  const answers = tickets.some(({ isMine }) => !isMine);
  const [chosen, setChosen] = useState<Preset>();
  const first = answers && !tickets.some(presets.own.holds) ? 'open' : 'own';
  const current = chosen ?? first;
  if (!answers)
    return (
      <Card>
        <TicketList tickets={tickets} preset="own" />
      </Card>
    );
  const tabs = presetNames.map((key) => ({
    key,
    label: presets[key].label,
    count: tickets.filter(presets[key].holds).length,
  }));
  return (
    <Tabs
      label="Tickets"
      tabs={tabs}
      current={current}
      onChange={(key) => setChosen(presetNames.find((name) => name === key))}
    >
      <Card>
        <TicketList tickets={tickets.filter(presets[current].holds)} preset={current} />
      </Card>
    </Tabs>
  );
}

const presetNames = ['own', 'mine', 'free', 'late', 'open', 'done'] as const;

function TicketList({ tickets, preset }: { tickets: readonly DeskTicket[]; preset: Preset }) {
  if (tickets.length === 0)
    return preset === 'own' ? (
      <EmptyState
        title="Nothing asked yet"
        text="Ask HR, payroll or the office. Answers to frequent questions are offered while you type."
      />
    ) : (
      <EmptyState title="No tickets here" text="Tickets of your team appear here as they come in." />
    );
  return (
    <ul className={style.list}>
      {tickets.map((one) => (
        <Entry key={one.id} ticket={one} />
      ))}
    </ul>
  );
}

function Entry({ ticket }: { ticket: DeskTicket }) {
  const { id, subject, category, asker, openedAt, due, state, assignee, isMine, priority } = ticket;
  const who = isMine ? assignee : asker;
  const isPressing = priority === 'high' || priority === 'urgent';
  return (
    <li>
      <span className={style.what}>
        <Link to={`/Home/transactions/ticket/${id}?tab=conversation`}>{subject}</Link>
        <small>{[`#${id}`, category, who, atMoment(openedAt)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={style.tags}>
        {due && !isMine && (
          <span className={style.due} data-late={due.late || undefined}>
            {dueWords(due)}
          </span>
        )}
        {isPressing && <Tag tone="attention">{priorityWords[priority] ?? priority}</Tag>}
        <Tag tone={tones[state] ?? 'plain'}>{stateWords[state] ?? state}</Tag>
      </span>
    </li>
  );
}

export default page({ component: HelpDeskPage });
