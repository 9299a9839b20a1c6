import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { eventCategory, eventHandling, eventLevel, eventSource } from '#contracts/events/event.codes.ts';
import { type EventDetail, type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { PlanPicker, UserPicker, VehiclePicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

const written = (say: Say): Field[] => [
  field.code('eventSource', eventSource, { required: true }),
  field.code('eventCategory', eventCategory, { required: true }),
  field.code('eventLevel', eventLevel, { required: true }),
  field.moment('occurredAt', { required: true }),
  field.text('eventPlace', { max: 120 }),
  field.number('points', { min: 0, max: 100 }),
  field.day('handleBy', { title: say('fields.handleByBetween'), hint: say('events.handleByHint') }),
  field.longText('eventText', { max: 1000 }),
  field.files('files', 'risk-event', { most: 10, span: 24, title: say('events.files') }),
];

const those = (orgId: string): Field[] => [
  field.of('orgUserId', (props) => <UserPicker {...props} orgId={orgId} />),
  field.of('vehicleId', (props) => <VehiclePicker {...props} orgId={orgId} />),
];

interface Props {
  /** The event that is changed; a new one without. */
  of?: EventDetail | undefined;
  onClose: () => void;
}

/** Enters a risk event by hand, or changes one that was. */
export const EventDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const what = { title: say('events.what'), fields: written(say) };
  const shared = { onDone: onClose, onCancel: onClose };
  return of ? (
    <FormDialog
      {...shared}
      title={say('events.mod')}
      groups={[what]}
      send={eventApi.mod}
      standing={of}
      initial={{ ...of }}
    />
  ) : (
    <FormDialog
      {...shared}
      title={say('events.add')}
      groups={[{ title: say('events.who'), fields: those(orgId) }, what]}
      send={eventApi.add}
      initial={{ eventLevel: eventLevel.values.minor, points: 0 }}
    />
  );
};

/** Says how an event was handled, and what was done. */
export const HandleDialog = ({ of, onClose }: { of: EventRow; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('events.handle')}
      about={of.eventWho}
      fields={[
        field.code('eventHandling', eventHandling, { required: true }),
        field.longText('reason', { required: true, max: 500, title: say('fields.handlingText') }),
      ]}
      send={eventApi.handle}
      also={() => ({ id: of.eventId })}
      initial={{ eventHandling: eventHandling.values.talk }}
      width={520}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const planField = (say: Say): Field[] => [
  field.of('planId', (props) => <PlanPicker {...props} />, { required: true, title: say('fields.rulePlan') }),
];

/** Chooses the targeted plan that drivers of events join. */
export const TrainDialog = ({ of, onClose }: { of: readonly EventRow[]; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  return (
    <FormDialog
      title={say('events.train')}
      before={<p className="luan-hint">{say('events.trainHint')}</p>}
      fields={planField(say)}
      send={eventApi.train}
      also={() => ({ eventIds: of.map((one) => one.eventId) })}
      initial={{}}
      width={520}
      onDone={() => {
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
