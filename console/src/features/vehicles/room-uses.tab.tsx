import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { type RoomUse, roomApi, roomUseKind } from '#contracts/vehicles/room-use.contract.ts';
import { dayOf, monthAfter } from '#contracts/zone.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import type { EntryTabs } from '#pickers/entries/entry.detail.tsx';
import './vehicles.css';

/** Where what takes place is looked at. */
const screenOf = (use: RoomUse): [string, Record<string, string>] => {
  if (use.kind === roomUseKind.values.classSlot) return ['/school/slotDetail', { slotId: use.objectId }];
  if (use.planId === null) return ['/exam/bookingDetail', { sessionId: use.objectId }];
  const path = flavours.find((one) => one.code === use.flavour)?.path ?? '';
  return [`${path}/detail`, { planId: use.planId, tab: use.kind === 'classroom' ? 'hours' : 'meeting' }];
};

const Uses = ({ rows }: { rows: readonly RoomUse[] }) => {
  const frame = useFrame();
  const words = useSay();
  return (
    <DataTable
      label={words('rooms.uses')}
      rows={rows}
      keyOf={(row) => row.kind + row.objectId}
      density="small"
      busy={false}
      columns={[
        { key: 'from', title: words('fields.startsAt'), width: 150, render: (row) => showDateTime(row.beginsAt) },
        { key: 'until', title: words('fields.endsAt'), width: 150, render: (row) => showDateTime(row.endsAt) },
        {
          key: 'kind',
          title: words('fields.roomUseKind'),
          width: 100,
          render: (row) => showCode(roomUseKind, row.kind),
        },
        {
          key: 'name',
          title: words('fields.occupiedBy'),
          width: 320,
          render: (row) =>
            row.inReach ? (
              <button type="button" className="luan-link" onClick={() => frame.open(...screenOf(row))}>
                {row.name}
              </button>
            ) : (
              row.name
            ),
        },
        { key: 'org', title: words('fields.orgName'), width: 220, render: (row) => row.orgName },
      ]}
    />
  );
};

/** What takes place in a room, month by month. */
const RoomUses = ({ roomId }: { roomId: string }) => {
  const words = useSay();
  const frame = useFrame();
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const month = useParam('month') || thisMonth;
  const answer = useCall(roomApi.uses, { roomId, month }, { keep: true });
  const turn = (months: number): void => frame.setQuery({ ...frame.query, month: monthAfter(month, months) });
  return (
    <>
      <div className="luan-vehicles-month">
        <Button icon={<LeftOutlined />} aria-label={words('rooms.monthBefore')} onClick={() => turn(-1)} />
        <strong className="luan-figures">{month}</strong>
        <Button icon={<RightOutlined />} aria-label={words('rooms.monthAfter')} onClick={() => turn(1)} />
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!answer.data && !answer.isError && <Bones rows={4} />}
      {answer.data?.length === 0 && <EmptyView title={words('rooms.free')} />}
      {answer.data && answer.data.length > 0 && <Uses rows={answer.data} />}
    </>
  );
};

/** Tabs of a room's page. */
export const roomTabs: EntryTabs = [
  {
    key: 'uses',
    title: say('rooms.uses'),
    content: (room) => <RoomUses roomId={String(room.roomId)} />,
  },
];
