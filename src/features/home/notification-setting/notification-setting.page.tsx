/** What I am told: each kind of event under the bell, on my devices and by mail. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailTiming, mailTimings } from '#kernel/event/form-event.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './notification-setting.module.css';
import {
  commonOf,
  type Kind,
  settingsQuery,
  useChoice,
  useGroupChoice,
} from './notification-setting.view.ts';
import { PushDevices } from './push-device.part.tsx';
import { QuietHours } from './quiet-hours.part.tsx';

function NotificationSettingPage({ place }: ScreenProps) {
  const settings = useQuery(settingsQuery);
  if (settings.error)
    return <FailedScreen place={place} error={settings.error} retry={() => void settings.refetch()} />;
  const { data } = settings;
  if (!data)
    return (
      <Card>
        <SkeletonLines count={8} />
      </Card>
    );
  const under = data.mail ? `Mails go to ${data.mail}.` : 'You have no mail address yet: ask HR for one.';
  const groups = Map.groupBy(data.kinds, ({ group }) => group);
  return (
    <>
      <PageHead title="Notification settings" under={under} />
      {data.kinds.length === 0 && (
        <Card>
          <EmptyState title="Nothing to choose" text="You are always notified about your sign-in." />
        </Card>
      )}
      <div className={style.groups}>
        <PushDevices />
        <QuietHours />
        {[...groups].map(([group, kinds]) => (
          <KindGroup key={group} group={group} kinds={kinds} />
        ))}
      </div>
      <p className={style.always}>You are always notified about your sign-in and your access.</p>
    </>
  );
}

const timings = Object.entries(mailTimings).map(([value, label]) => ({ value, label }));
const isTiming = (value: string): value is MailTiming => Object.hasOwn(mailTimings, value);

type GroupProps = { group: string; kinds: readonly Kind[] };

/** One switch for each way of a whole group; each kind by itself is one press away. */
function KindGroup({ group, kinds }: GroupProps) {
  const [opened, setOpened] = useState(false);
  const { choose, isPending } = useGroupChoice(kinds);
  const { mail } = commonOf(kinds);
  const some = (way: 'bell' | 'push') => kinds.some((kind) => kind[way]);
  const every = (way: 'bell' | 'push') => kinds.every((kind) => kind[way]);
  return (
    <Card title={group} bare>
      <div className={style.kind} aria-busy={isPending}>
        <Button look="quiet" size="small" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Only the whole group' : `Each of ${count(kinds.length, 'kind')}`}
        </Button>
        {(['bell', 'push'] as const).map((way) => (
          <div key={way} className={style.way}>
            <Checkbox
              label={way === 'bell' ? `Bell for all of ${group}` : `Devices for all of ${group}`}
              labelHidden
              checked={every(way)}
              partly={some(way) && !every(way)}
              onChange={(on) => choose({ [way]: on })}
            />
            <span aria-hidden="true">{way === 'bell' ? 'Bell' : 'Devices'}</span>
          </div>
        ))}
        <div className={style.way}>
          <span aria-hidden="true">Mail</span>
          <NativeSelect
            label={`Mail for all of ${group}`}
            labelHidden
            value={mail ?? ''}
            {...(mail === undefined && { none: 'Differs' })}
            choices={timings}
            onChange={(chosen) => isTiming(chosen) && choose({ mail: chosen })}
          />
        </div>
      </div>
      {opened && (
        <ul>
          {kinds.map((kind) => (
            <OneKind key={kind.kind} kind={kind} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OneKind({ kind: held }: { kind: Kind }) {
  const { chosen: kind, choose } = useChoice(held);
  return (
    <li className={style.kind}>
      <p>{kind.label}</p>
      <div className={style.way}>
        <Checkbox
          label={`Bell: ${kind.label}`}
          labelHidden
          checked={kind.bell}
          onChange={(bell) => choose({ bell })}
        />
        <span aria-hidden="true">Bell</span>
      </div>
      <div className={style.way}>
        <Checkbox
          label={`Devices: ${kind.label}`}
          labelHidden
          checked={kind.push}
          onChange={(push) => choose({ push })}
        />
        <span aria-hidden="true">Devices</span>
      </div>
      <div className={style.way}>
        <span aria-hidden="true">Mail</span>
        <NativeSelect
          label={`Mail: ${kind.label}`}
          labelHidden
          value={kind.mail}
          choices={timings}
          onChange={(mail) => isTiming(mail) && choose({ mail })}
        />
      </div>
    </li>
  );
}

export default page({ component: NotificationSettingPage });
