import { say as sayNow, useSay } from '#client/phrases.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { type AttendanceRow, attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { attendanceState, attendanceWay } from '#contracts/meetings/meeting.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { exportChosen, exportDetail } from '#pickers/archives/export-chosen.ts';
import { OrganisationPicker, UserPicker } from '#pickers/late-pickers.ts';
import { attendanceCells, marking } from './attendance.tab.tsx';

type Say = ReturnType<typeof useSay>;

const printSheet = async (kind: 'personalMeeting' | 'personalMeetings', objectId: string): Promise<void> =>
  (await import('#pickers/archives/open-sheet.ts')).openSheet(kind, objectId);

const searchOf = (say: Say): Field[] => [
  field.of('orgUserId', (props) => <UserPicker {...props} />, { title: say('meetings.person') }),
  field.code('attendance', attendanceState),
  field.days('meetingBetween'),
  field.codes('attendanceWay', attendanceWay),
  field.codes('sourceType', sourceType),
  field.text('realName', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const cellsOf = (frame: Frame) => ({
  ...attendanceCells,
  realName: (row: AttendanceRow) => (
    <button type="button" className="luan-link" onClick={() => frame.setQuery({ orgUserId: row.orgUserId })}>
      {row.realName}
    </button>
  ),
  planName: (row: AttendanceRow) => (
    <button
      type="button"
      className="luan-link"
      title={row.planName}
      onClick={() => frame.open('/safe/regular/detail', { planId: row.planId, tab: 'attendance' })}
    >
      {row.planName}
    </button>
  ),
});

/** One person at one meeting, and all of a person's meetings: on paper and as a spreadsheet. */
const papers = (): Action<AttendanceRow>[] => [
  {
    key: 'print',
    title: sayNow('archives.print'),
    silent: true,
    run: (row) => printSheet('personalMeeting', row.recordId),
  },
  {
    key: 'printAll',
    title: sayNow('codes.sheetKind.personalMeetings'),
    silent: true,
    run: (row) => printSheet('personalMeetings', row.orgUserId),
  },
  {
    key: 'exportAll',
    title: sayNow('archives.exportDetail'),
    silent: true,
    run: (row) => exportDetail('personalMeetings', { orgUserId: row.orgUserId }),
  },
];

/** Every member's meetings: the personal record, once a person is chosen. */
const AttendanceList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<AttendanceRow>
      of={attendanceApi.list}
      search={searchOf(say)}
      figures={{ subject: 'train', codes: ['attendanceByMonth'] }}
      rowActions={[...marking<AttendanceRow>((row) => [row], say), ...papers()]}
      bulk={[
        ...marking<AttendanceRow[]>((rows) => rows, say),
        exportChosen<AttendanceRow>('personalMeeting', attendanceApi.list, (row) => row.recordId),
      ]}
      cells={cellsOf(frame)}
    />
  );
};
export default AttendanceList;
