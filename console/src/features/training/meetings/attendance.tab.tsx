import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { type AttendanceRow, attendanceApi, type MeetingScan } from '#contracts/meetings/attendance.contract.ts';
import { attendanceMachine, attendanceState, attendanceWay, scanVerdict } from '#contracts/meetings/meeting.codes.ts';
import type { MeetingDetail } from '#contracts/meetings/meeting.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { Dialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { StateTag, showCode, showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { WithMeeting } from './with-meeting.tsx';

/** What is entered by hand, for one member or several; only where every one of them is still open. */
export const marking = <T,>(
  rowsOf: (thing: T) => readonly AttendanceRow[],
  say: ReturnType<typeof useSay>,
): Action<T>[] => {
  const send = (thing: T, attendance: 1 | 2, reason = '') =>
    call(attendanceApi.mark, { recordIds: rowsOf(thing).map((row) => row.recordId), attendance, reason });
  const on = (thing: T): boolean => rowsOf(thing).every((row) => row.can.includes('mark'));
  return [
    {
      key: 'present',
      title: say('meetings.markPresent'),
      ask: true,
      walks: { machine: attendanceMachine, edge: 'attend' },
      on,
      run: (thing) => send(thing, 1),
    },
    {
      key: 'absent',
      title: say('meetings.markAbsent'),
      reason: true,
      on,
      run: (thing, reason) => send(thing, 2, reason),
    },
    {
      key: 'takeBack',
      title: say('meetings.takeBack'),
      danger: true,
      reason: true,
      on: (thing) => rowsOf(thing).every((row) => row.can.includes('takeBack')),
      run: (thing, reason = '') =>
        call(attendanceApi.takeBack, { recordIds: rowsOf(thing).map((row) => row.recordId), reason }),
    },
  ];
};

/** Cells every list of attendance draws itself. */
export const attendanceCells = {
  attendance: (row: AttendanceRow) => <StateTag codes={attendanceState} value={row.attendance} />,
};

const Scans = ({ planId, onClose }: { planId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(attendanceApi.scans, { planId });
  return (
    <Dialog title={say('meetings.scans')} open onCancel={onClose} width={900} footer={null}>
      {!answer.data && <Bones rows={5} />}
      {answer.data?.length === 0 && <EmptyView title={say('meetings.noScans')} />}
      {answer.data && answer.data.length > 0 && (
        <DataTable<MeetingScan>
          label={say('meetings.scans')}
          rows={answer.data}
          keyOf={(row) => `${row.at}${row.realName}${row.verdict}`}
          density="small"
          busy={false}
          columns={[
            { key: 'at', title: say('fields.attendedAt'), width: 170, render: (row) => showDateTime(row.at) },
            { key: 'name', title: say('fields.realName'), width: 110, render: (row) => row.realName },
            {
              key: 'verdict',
              title: say('meetings.verdict'),
              width: 130,
              render: (row) => showCode(scanVerdict, row.verdict),
            },
            { key: 'address', title: say('fields.attendanceAddress'), width: 150, render: (row) => row.address },
            { key: 'device', title: say('meetings.device'), width: 180, render: (row) => deviceOf(row.device) },
          ]}
        />
      )}
    </Dialog>
  );
};

const Attendance = ({ of }: { of: MeetingDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const [scans, setScans] = useState(false);
  const tools: Action[] = [
    {
      key: 'code',
      title: say('meetings.showCode'),
      primary: true,
      silent: true,
      on: () => of.can.includes('code'),
      run: () => frame.open('/safe/regular/code', { planId: of.planId }),
    },
    { key: 'scans', title: say('meetings.scans'), silent: true, run: () => setScans(true) },
  ];
  const counts = [
    {
      key: 'expected',
      title: say('codes.attendanceState.expected'),
      count: of.expected - of.present - of.absent - of.madeUp,
    },
    { key: 'present', title: say('codes.attendanceState.present'), count: of.present },
    { key: 'absent', title: say('codes.attendanceState.absent'), count: of.absent },
    { key: 'madeUp', title: say('codes.attendanceState.madeUp'), count: of.madeUp },
  ] as const;
  return (
    <>
      <div className="luan-meeting-counts">
        {counts.map((one) => (
          <button
            key={one.key}
            type="button"
            className="luan-figure"
            onClick={() => frame.setQuery({ ...frame.query, attendance: String(attendanceState.values[one.key]) })}
          >
            <span className="luan-hint">{one.title}</span>
            <strong className="luan-figures">{one.count}</strong>
          </button>
        ))}
      </div>
      <ListScreen<AttendanceRow>
        of={attendanceApi.list}
        fixed={{ planId: of.planId }}
        search={[
          field.text('realName', { max: 40 }),
          field.code('attendance', attendanceState),
          field.codes('attendanceWay', attendanceWay),
        ]}
        tools={tools}
        rowActions={marking<AttendanceRow>((row) => [row], say)}
        bulk={marking<AttendanceRow[]>((rows) => rows, say)}
        cells={attendanceCells}
      />
      {scans && <Scans planId={of.planId} onClose={() => setScans(false)} />}
    </>
  );
};

/** Who was expected at a meeting, who came and how, and who did not and why. */
export const AttendanceTab = ({ planId }: { planId: string }) => (
  <WithMeeting planId={planId}>{(of) => <Attendance of={of} />}</WithMeeting>
);
