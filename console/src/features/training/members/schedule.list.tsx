import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { type MemberRow, memberApi } from '#contracts/training/member.contract.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { staged } from '#contracts/training/stages/stage.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { exportChosen, exportDetail } from '#pickers/archives/export-chosen.ts';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { type Cells, useOwnKind } from '../kind.ts';

const schedule = staged(memberApi.schedule);
const meetingSchedule = staged(memberApi.schedule, true);

const EvidenceDialog = lateDialog(async () => (await import('../hours/evidence.dialog.tsx')).EvidenceDialog);
const MemberDialog = lateDialog(async () => (await import('./member.dialog.tsx')).MemberDialog);

const searchOf = (kind: Flavour): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', trainingState),
  field.of('short', (props) => <YesNoPicker {...props} />),
  ...(kind.letter ? [field.of('unsigned', (props) => <YesNoPicker {...props} />)] : []),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('startedBetween'),
];

const cellsOf = (openMember: (recordId: string) => void, openPlan: (planId: string) => void): Cells<MemberRow> => ({
  realName: (row) => (
    <button type="button" className="luan-link" onClick={() => openMember(row.recordId)}>
      {row.realName}
    </button>
  ),
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => openPlan(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** Passes the hours of one or several members, or sends them back; where the hours of every one of them wait. */
const audits = <T,>(rowsOf: (thing: T) => readonly MemberRow[]): Action<T>[] => [
  {
    key: 'approveHours',
    title: sayNow('machines.trainingRecord.approveHours'),
    ask: true,
    walks: { machine: recordMachine, edge: 'approveHours' },
    on: (thing) => rowsOf(thing).every((row) => row.can.includes('approveHours')),
    run: (thing) => call(hoursApi.approveHours, { recordIds: rowsOf(thing).map((row) => row.recordId) }),
  },
  {
    key: 'rejectHours',
    title: sayNow('machines.trainingRecord.rejectHours'),
    danger: true,
    reason: true,
    on: (thing) => rowsOf(thing).every((row) => row.can.includes('rejectHours')),
    run: (thing, reason = '') =>
      call(hoursApi.rejectHours, { recordIds: rowsOf(thing).map((row) => row.recordId), reason }),
  },
];

/** Of one plan its name says nothing. */
const shownFor = (of: List, planId: string | undefined): List =>
  planId === undefined ? of : { ...of, columns: columnsWithout(of.columns, 'planName') };

/** How far everybody's learning is: in one plan, or over all plans of one kind. */
export const Schedule = ({ kind, planId }: { kind: Flavour; planId?: string }) => {
  const frame = useFrame();
  const say = useSay();
  const [shown, setShown] = useState<string>();
  const [proving, setProving] = useState<string>();
  return (
    <>
      <ListScreen<MemberRow>
        of={shownFor(kind.meeting ? meetingSchedule : schedule, planId)}
        fixed={{ flavour: kind.code, ...(planId === undefined ? {} : { planId }) }}
        search={searchOf(kind)}
        cells={cellsOf(setShown, (planId) => frame.open(`${kind.path}/detail`, { planId }))}
        tools={
          kind.externalExam && planId === undefined
            ? [
                {
                  key: 'exportFlow',
                  title: say('archives.exportFlow'),
                  silent: true,
                  run: () => exportDetail('twoFlow', {}),
                },
              ]
            : []
        }
        rowActions={[
          { key: 'evidence', title: say('hours.evidence'), silent: true, run: (row) => setProving(row.recordId) },
          ...audits((row: MemberRow) => [row]),
        ]}
        bulk={[
          ...audits((rows: MemberRow[]) => rows),
          exportChosen<MemberRow>(
            kind.externalExam ? 'twoProgress' : 'schedule',
            memberApi.schedule,
            (row) => row.recordId,
            kind.externalExam ? kind.code : '',
          ),
        ]}
      />
      {shown && <MemberDialog recordId={shown} onClose={() => setShown(undefined)} />}
      {proving && <EvidenceDialog recordId={proving} onClose={() => setProving(undefined)} />}
    </>
  );
};

const ScheduleList = () => <Schedule kind={useOwnKind()} />;
export default ScheduleList;
