/** What I am told: each kind of event under the bell, on my devices and by mail. */
import { useQuery } from '@tanstack/react-query';
import { type MailTiming, mailTimings } from '#kernel/event/form-event.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './notification-setting.module.css';
import { type Kind, settingsQuery, useChoice } from './notification-setting.view.ts';
import { PushDevices } from './push-device.part.tsx';

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
        {[...groups].map(([group, kinds]) => (
          <Card key={group} title={group} bare>
            <ul>
              {kinds.map((kind) => (
                <OneKind key={kind.kind} kind={kind} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className={style.always}>You are always notified about your sign-in and your access.</p>
    </>
  );
}

const timings = Object.entries(mailTimings).map(([value, label]) => ({ value, label }));
const isTiming = (value: string): value is MailTiming => Object.hasOwn(mailTimings, value);

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
