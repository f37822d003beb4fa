/** How a device is doing, for whoever looks after it. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { Facts } from '#web/ui/facts.tsx';
import { moment, nothing, number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { DeviceState, deviceStateCall } from './device-state.call.ts';
import style from './device-state.module.css';

function DeviceStateTab({ record: { id, values } }: TabProps) {
  const state = useQuery({
    queryKey: ['records', 'attendance-device', 'state', id],
    queryFn: ({ signal }) =>
      ask<typeof deviceStateCall>('GET', '/api/attendance/devices/:id/state', { params: { id }, signal }),
  });
  if (state.error) return <ErrorState error={state.error} retry={() => void state.refetch()} />;
  if (!state.data) return <SkeletonLines count={8} />;
  return (
    <div className={style.tab}>
      {values['fromAnywhere'] === true && (
        <Notice tone="attention">
          Punches are taken from anywhere: whoever knows the serial number can send them. Enter the addresses
          of the device or a key.
        </Notice>
      )}
      <Said state={state.data} />
      <Callers state={state.data} />
      <ByTurns state={state.data} />
      <Unclaimed state={state.data} />
      <Refused state={state.data} />
      <Unread state={state.data} />
    </div>
  );
}

function Said({ state }: { state: DeviceState }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Last call', state.seenAt ? moment(state.seenAt) : 'None yet'],
    ['Newest punch', state.newestPunchAt ? moment(state.newestPunchAt) : 'None yet'],
    ['Punches received', number(state.punches)],
    ['People on the device', state.users === null ? nothing : number(state.users)],
    ['Calls from', state.address ?? nothing],
    ['Firmware', state.firmware ?? nothing],
  ];
  return (
    <Card title="State">
      <Facts facts={facts} />
    </Card>
  );
}

const reasons = () => ({
  state: 'Not approved',
  address: 'Not among its addresses',
  key: 'Without its key',
});

function Callers({ state: { callers } }: { state: DeviceState }) {
  if (callers.length === 0) return null;
  return (
    <Card title="Where it calls from">
      <Table label="Where it calls from">
        <thead>
          <Tr>
            <Th>Address</Th>
            <Th>First call</Th>
            <Th>Last call</Th>
            <Th number>Refused</Th>
            <Th>Why</Th>
          </Tr>
        </thead>
        <tbody>
          {callers.map(({ address, firstAt, lastAt, isTaken, refused, why }) => (
            <Tr key={address}>
              <Td>
                {address} {!isTaken && <Tag tone="attention">Refused</Tag>}
              </Td>
              <Td>{moment(firstAt)}</Td>
              <Td>{moment(lastAt)}</Td>
              <Td number>{number(refused)}</Td>
              <Td>{why === null ? nothing : reasons()[why]}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Nobody has said what these keys mean. */
function ByTurns({ state: { byTurns } }: { state: DeviceState }) {
  if (byTurns.length === 0) return null;
  const keys = byTurns.map(({ key, punches }) => `${key} (${number(punches)} ×)`).join(', ');
  return (
    <Notice tone="attention">
      In the last month people pressed keys without a meaning: {keys}. Each press counts as an entry or an
      exit by turns. Enter what they mean under “Keys besides in and out”.
    </Notice>
  );
}

function Unclaimed({ state: { unclaimed } }: { state: DeviceState }) {
  return (
    <Card
      title="Unassigned numbers"
      action={<ButtonLink to="/Home/fwShift/deviceUsers/new">Assign a number</ButtonLink>}
    >
      {unclaimed.length === 0 ? (
        <EmptyState title="Every punch has its person" text="Punches of the last month are counted here." />
      ) : (
        <Table label="Unassigned numbers">
          <thead>
            <Tr>
              <Th>Number</Th>
              <Th number>Punches in the last month</Th>
            </Tr>
          </thead>
          <tbody>
            {unclaimed.map(({ pin, punches }) => (
              <Tr key={pin}>
                <Td>{pin}</Td>
                <Td number>{number(punches)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function Refused({ state: { refused } }: { state: DeviceState }) {
  if (refused.length === 0) return null;
  return (
    <Card title="Rows that could not be read">
      <Table label="Rows that could not be read">
        <thead>
          <Tr>
            <Th>Row</Th>
            <Th>Why</Th>
            <Th>Received</Th>
          </Tr>
        </thead>
        <tbody>
          {refused.map(({ id, text, why, receivedAt }) => (
            <Tr key={id}>
              <Td>{text}</Td>
              <Td wraps>{why}</Td>
              <Td>{moment(receivedAt)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const known = (table: string): string =>
  table.startsWith('KEY ')
    ? 'Presses of a key that is neither an entry nor an exit.'
    : 'No punches: users, templates, settings or states of the device.';

function Unread({ state: { unread } }: { state: DeviceState }) {
  if (unread.length === 0) return null;
  return (
    <Card title="Received, not kept">
      <Table label="Received, not kept">
        <thead>
          <Tr>
            <Th>Table</Th>
            <Th>What it holds</Th>
            <Th number>Rows</Th>
            <Th>Last received</Th>
          </Tr>
        </thead>
        <tbody>
          {unread.map(({ table, isKnown, rows, receivedAt }) => (
            <Tr key={table}>
              <Td>{table}</Td>
              <Td wraps>
                {isKnown ? known(table) : <Tag tone="attention">Not known: it may hold punches</Tag>}
              </Td>
              <Td number>{number(rows)}</Td>
              <Td>{moment(receivedAt)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export default page<TabProps>({ component: DeviceStateTab, title: 'State' });
