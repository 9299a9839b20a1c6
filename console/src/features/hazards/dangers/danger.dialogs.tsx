import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { dangerCause, dangerLevel, dangerSource } from '#contracts/hazards/danger.codes.ts';
import { type DangerDetail, type DangerRow, dangerApi } from '#contracts/hazards/danger.contract.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { EquipmentPicker, OrganisationPicker, UserPicker, VehiclePicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;
type Values = Record<string, unknown>;
interface Shared {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const isVehicle = (values: Values): boolean => values.hazardObject === hazardObject.values.vehicle;
const isDevice = (values: Values): boolean => values.hazardObject === hazardObject.values.device;
/** Equipment of the register is called by its number. */
const isRegistered = (values: Values): boolean => isDevice(values) && Boolean(values.equipmentId);

const found = (say: Say): Field[] => [
  field.code('hazardObject', hazardObject, { required: true }),
  field.of('vehicleId', (props) => <VehiclePicker {...props} />, { required: true, when: isVehicle }),
  field.of('equipmentId', (props) => <EquipmentPicker {...props} />, {
    when: isDevice,
    hint: say('hazards.equipmentHint'),
  }),
  field.text('objectName', {
    max: 80,
    required: true,
    title: say('hazards.where'),
    when: (values) => !isVehicle(values) && !isRegistered(values),
  }),
  field.code('dangerSource', dangerSource, { required: true }),
  field.day('dangerOn', { required: true }),
  field.longText('dangerText', { required: true, max: 1000 }),
  field.files('photos', 'hidden-danger', { most: 10, span: 24, title: say('hazards.photosBefore') }),
];

const elsewhere = (say: Say): Field[] =>
  currentSession()?.userInfo.orgDto.typeCode === 'company'
    ? []
    : [field.of('orgId', (props) => <OrganisationPicker {...props} />, { hint: say('hazards.orgHint') })];

interface Props {
  /** The danger that is changed; a new one without. */
  of?: DangerDetail | undefined;
  onClose: () => void;
}

/** Reports a hidden danger, or changes one that nobody has confirmed. */
export const DangerDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const shared = { onDone: onClose, onCancel: onClose };
  return of ? (
    <FormDialog
      {...shared}
      title={say('hazards.mod')}
      fields={found(say)}
      send={dangerApi.mod}
      standing={of}
      initial={{ ...of }}
    />
  ) : (
    <FormDialog
      {...shared}
      title={say('hazards.add')}
      fields={[...elsewhere(say), ...found(say)]}
      send={dangerApi.add}
      initial={{
        hazardObject: hazardObject.values.place,
        dangerSource: dangerSource.values.report,
        dangerOn: today,
      }}
    />
  );
};

/** Days a general danger is given, unless somebody says another. */
const generalDays = 7;
const isTaught = (values: Values): boolean => values.dangerCause === dangerCause.values.knowledge;

const confirming = (say: Say, of: DangerRow) => [
  {
    title: say('hazards.level'),
    fields: [
      field.code('dangerLevel', dangerLevel, { required: true, hint: say('hazards.majorHint') }),
      field.code('dangerCause', dangerCause, { required: true }),
      field.text('levelBasis', { required: true, max: 200, span: 24 }),
      field.of('learnerId', (props) => <UserPicker {...props} orgId={of.orgId} />, {
        required: true,
        when: isTaught,
        hint: say('hazards.learnerHint'),
      }),
    ],
  },
  {
    title: say('hazards.points'),
    fields: [
      field.of('responsibleId', (props) => <UserPicker {...props} orgId={of.orgId} />, { required: true }),
      field.day('reformBy', { required: true }),
      field.yuan('moneyFen'),
      field.longText('measures', { required: true, max: 1000 }),
      field.longText('contingency', { max: 1000 }),
    ],
  },
];

const ConfirmDialog = ({ of, ...shared }: Shared & { of: DangerRow }) => {
  const say = useSay();
  const [reformBy] = useState(() => dayAfter(dayOf(new Date()), generalDays));
  return (
    <FormDialog
      {...shared}
      title={say('machines.hiddenDanger.confirm')}
      about={of.dangerNo}
      groups={confirming(say, of)}
      send={dangerApi.confirm}
      also={() => ({ id: of.dangerId })}
      initial={{
        dangerLevel: dangerLevel.values.general,
        levelBasis: say('hazards.basisGeneral'),
        reformBy,
        moneyFen: 0,
      }}
    />
  );
};

const HandInDialog = ({ of, ...shared }: Shared & { of: DangerRow }) => {
  const say = useSay();
  return (
    <FormDialog
      {...shared}
      title={say('machines.hiddenDanger.handIn')}
      about={of.dangerNo}
      fields={[
        field.longText('done', { required: true, max: 1000, title: say('hazards.doneText') }),
        field.yuan('spentFen', { title: say('hazards.spent') }),
        field.files('photos', 'hidden-danger', {
          most: 10,
          span: 24,
          required: true,
          title: say('hazards.photosAfter'),
        }),
      ]}
      send={dangerApi.handIn}
      also={() => ({ id: of.dangerId })}
      initial={{ spentFen: 0 }}
      width={560}
    />
  );
};

const LongerDialog = ({ of, ...shared }: Shared & { of: DangerRow }) => {
  const say = useSay();
  return (
    <FormDialog
      {...shared}
      title={say('machines.hiddenDanger.askLonger')}
      about={of.dangerNo}
      fields={[
        field.day('wantedBy', { required: true }),
        field.longText('reason', { required: true, max: 500, title: say('hazards.longerReason') }),
      ]}
      send={dangerApi.askLonger}
      also={() => ({ id: of.dangerId })}
      initial={{}}
      width={520}
    />
  );
};

const SuperviseDialog = ({ of, ...shared }: Shared & { of: DangerRow }) => {
  const say = useSay();
  return (
    <FormDialog
      {...shared}
      title={say('machines.hiddenDanger.supervise')}
      about={of.dangerNo}
      fields={[field.text('superviseNo', { required: true, max: 60 }), field.day('reformBy', { required: true })]}
      send={dangerApi.supervise}
      also={() => ({ id: of.dangerId })}
      initial={{ superviseNo: of.superviseNo, reformBy: of.reformBy }}
      width={520}
    />
  );
};

/** Deeds of a danger that ask for more than a reason, each with its dialog. */
const dialogs = {
  confirm: ConfirmDialog,
  handIn: HandInDialog,
  askLonger: LongerDialog,
  supervise: SuperviseDialog,
} as const;

/** The dialog of a deed that asks for more than a reason. */
export const DeedDialog = ({
  deed,
  of,
  onClose,
}: {
  deed: keyof typeof dialogs;
  of: DangerRow;
  onClose: () => void;
}) => {
  const Dialog = dialogs[deed];
  return <Dialog of={of} onDone={onClose} onCancel={onClose} />;
};
