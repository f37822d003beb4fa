/** The devices that notifications come to: this one is turned on here, any of them is removed here. */
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './notification-setting.module.css';
import { type Device, devicesQuery, isPossible, useDevices } from './push-device.view.ts';

export function PushDevices() {
  const found = useQuery(devicesQuery);
  const { on } = useDevices();
  if (found.error) return <ErrorState small error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={2} />;
  const { key, devices } = found.data;
  const isOn = devices.some(({ present }) => present);
  const begin = () =>
    on.mutate(key, { onSuccess: () => tell('Notifications are on for this device.'), onError: tellError });
  return (
    <Card title="Notifications on your devices">
      <p className={style.about}>
        A message names the kind of thing that happened, never a name or an amount, and opens its page.
      </p>
      <ul>
        {devices.map((device) => (
          <OneDevice key={device.id} device={device} />
        ))}
      </ul>
      {isPossible() ? (
        !isOn && (
          <Button look="primary" busy={on.isPending} onClick={begin}>
            Notify me on this device
          </Button>
        )
      ) : (
        <p className={style.about}>
          This browser cannot show notifications. On an iPhone or iPad, add Muster to the home screen and open
          it from there.
        </p>
      )}
    </Card>
  );
}

function OneDevice({ device }: { device: Device }) {
  const { off } = useDevices();
  const remove = () =>
    off.mutate(device, {
      onSuccess: () => tell(`${device.device} gets no notifications any more.`),
      onError: tellError,
    });
  return (
    <li className={style.device}>
      <IconDeviceMobile size={20} stroke={1.5} aria-hidden="true" />
      <p>
        {device.device} {device.present && <Tag tone="good">This one</Tag>}
        <small>since {moment(device.since)}</small>
      </p>
      <Button busy={off.isPending} aria-label={`Remove ${device.device}`} onClick={remove}>
        Remove
      </Button>
    </li>
  );
}
