import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { eventCategory, eventLevel } from '#contracts/events/event.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { UserPicker, VehiclePicker } from '#pickers/late-pickers.ts';

const written = (orgId: string, evidence: string): Field[] => [
  field.of('vehicleId', (props) => <VehiclePicker {...props} orgId={orgId} />, { required: true }),
  field.of('orgUserId', (props) => <UserPicker {...props} orgId={orgId} />),
  field.code('eventCategory', eventCategory, { required: true }),
  field.code('eventLevel', eventLevel, { required: true }),
  field.moment('occurredAt', { required: true }),
  field.text('eventPlace', { max: 120 }),
  field.number('speed', { min: 0, max: 300 }),
  field.number('speedLimit', { min: 0, max: 300 }),
  field.longText('eventText', { max: 1000 }),
  field.files('files', 'driving-behaviour', { most: 10, span: 24, title: evidence }),
];

/** Enters an alarm by hand, or corrects one that came in. */
const BehaviourForm = () => {
  const say = useSay();
  const behaviourId = useParam('behaviourId');
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const groups = () => [{ title: say('kit.basics'), fields: written(orgId, say('events.files')) }];
  if (behaviourId)
    return (
      <FormScreen groups={groups} send={behaviourApi.mod} load={{ route: behaviourApi.one, input: { behaviourId } }} />
    );
  return <FormScreen groups={groups} send={behaviourApi.add} initial={{ eventLevel: eventLevel.values.minor }} />;
};
export default BehaviourForm;
