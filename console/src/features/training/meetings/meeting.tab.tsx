import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { code, longText, text } from '#contracts/columns.ts';
import { drillKind, meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import { type MeetingDetail, meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';
import { roomFields } from '#pickers/room.tsx';
import { AgendaEditor } from './editors/agenda.editor.tsx';
import { WithMeeting } from './with-meeting.tsx';

const isDrill = (values: Readonly<Record<string, unknown>>): boolean =>
  values.occasion === meetingOccasion.values.drill;

const fieldsOf = (meeting: MeetingDetail): Field[] => [
  field.moment('startsAt', { required: true }),
  field.moment('endsAt', { required: true }),
  field.of('emceeId', (props) => <UserPicker {...props} orgId={meeting.orgId} />),
  field.of('recorderId', (props) => <UserPicker {...props} orgId={meeting.orgId} />),
  field.code('place', trainPlace, { required: true }),
  ...roomFields(
    { orgId: meeting.orgId, times: ['startsAt', 'endsAt'], kind: 'meeting', objectId: meeting.planId },
    field.text('room', { max: 100, when: (values) => values.place !== 'online' }),
  ),
  field.text('onlineAddress', { max: 300, when: (values) => values.place !== 'onSite' }),
  field.of('agenda', (props) => <AgendaEditor {...props} />, { span: 24 }),
  field.code('occasion', meetingOccasion, { required: true }),
  field.code('drillKind', drillKind, { when: isDrill }),
  field.longText('scenario', { max: 2000, when: isDrill }),
  field.longText('drillEffect', { max: 2000, when: isDrill }),
];

/** Where a new meeting begins: at nine on the first day of its plan that is not over. */
const firstHour = (meeting: MeetingDetail, hour: string): string => {
  const today = dayOf(new Date());
  const day = meeting.startDate > today ? meeting.startDate : meeting.endDate < today ? meeting.endDate : today;
  return instantOf(`${day} ${hour}`);
};

const MeetingDialog = ({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('meetings.edit')}
      width={900}
      send={meetingApi.mod}
      fields={fieldsOf(meeting)}
      initial={{
        ...meeting,
        startsAt: meeting.startsAt ?? firstHour(meeting, '09:00'),
        endsAt: meeting.endsAt ?? firstHour(meeting, '10:00'),
      }}
      toInput={(values) => ({
        planId: meeting.planId,
        version: meeting.version,
        emceeId: (values.emceeId as string | null | undefined) ?? null,
        recorderId: (values.recorderId as string | null | undefined) ?? null,
        place: values.place as 'onSite',
        roomId: (values.roomId as string | null | undefined) ?? null,
        room: String(values.room ?? ''),
        onlineAddress: String(values.onlineAddress ?? ''),
        startsAt: String(values.startsAt ?? ''),
        endsAt: String(values.endsAt ?? ''),
        agenda: (values.agenda as MeetingDetail['agenda'] | undefined) ?? [],
        occasion: values.occasion as 1,
        drillKind: (values.drillKind as 1 | null | undefined) ?? null,
        scenario: String(values.scenario ?? ''),
        drillEffect: String(values.drillEffect ?? ''),
      })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const Agenda = ({ of }: { of: MeetingDetail }) => {
  const say = useSay();
  if (of.agenda.length === 0) return <EmptyView title={say('meetings.noAgenda')} />;
  return (
    <ol className="luan-meeting-agenda">
      {of.agenda.map((item, place) => (
        <li key={place}>
          <strong>{item.title}</strong>
          {item.speaker && <span>{item.speaker}</span>}
          {item.minutes > 0 && (
            <span className="luan-hint luan-figures">{say('plans.minutes', { count: item.minutes })}</span>
          )}
        </li>
      ))}
    </ol>
  );
};

const Meeting = ({ of, onChanged }: { of: MeetingDetail; onChanged: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const [editing, setEditing] = useState(false);
  const shown = {
    ...of,
    time: of.startsAt && of.endsAt ? `${showDateTime(of.startsAt)} – ${showDateTime(of.endsAt).slice(-5)}` : '',
    came: say('meetings.came', { present: of.present + of.madeUp, expected: of.expected }),
  };
  return (
    <div className="luan-meeting">
      {of.suggested && of.can.includes('mod') && <Alert type="info" showIcon title={say('meetings.suggested')} />}
      <div className="luan-training-plan-tools">
        {of.can.includes('mod') && (
          <Button type="primary" data-action="meeting" onClick={() => setEditing(true)}>
            {say('meetings.edit')}
          </Button>
        )}
        {of.can.includes('code') ? (
          <Button data-action="code" onClick={() => frame.open('/safe/regular/code', { planId: of.planId })}>
            {say('meetings.showCode')}
          </Button>
        ) : (
          of.can.includes('mod') && <span className="luan-hint">{say('meetings.codeLater')}</span>
        )}
      </div>
      <Facts
        columns={[
          text('time', { titled: 'meetingOn' }),
          text('emceeName'),
          text('recorderName'),
          code('place', trainPlace),
          text('room'),
          text('onlineAddress'),
          code('occasion', meetingOccasion),
          ...(isDrill({ ...of }) ? [code('drillKind', drillKind), longText('scenario'), longText('drillEffect')] : []),
          text('came', { titled: 'attendance' }),
        ]}
        data={shown}
      />
      <h3 className="luan-group-title">{say('fields.agenda')}</h3>
      <Agenda of={of} />
      {editing && (
        <MeetingDialog
          meeting={of}
          onClose={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
};

/** When and where a meeting is, who hosts and records it, and what about. */
export const MeetingTab = ({ planId }: { planId: string }) => (
  <WithMeeting planId={planId}>{(of, onChanged) => <Meeting of={of} onChanged={onChanged} />}</WithMeeting>
);
