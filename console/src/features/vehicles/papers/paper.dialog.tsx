import { useSay } from '#client/phrases.ts';
import { type VehiclePaperRow, vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { cycleOf, isLasting, proposedUntil } from '#contracts/vehicles/paper.rules.ts';
import { vehiclePaperKind } from '#contracts/vehicles/vehicle.codes.ts';
import type { VehicleDetail } from '#contracts/vehicles/vehicle.contract.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';

type Say = ReturnType<typeof useSay>;

/** What the cycle of a document proposes, said while its beginning is typed. */
const proposal = (values: Values, vehicle: VehicleDetail | undefined, say: Say): { hint?: string } => {
  const { validFrom, vehiclePaperKind: kind } = values;
  if (!vehicle || typeof validFrom !== 'string' || typeof kind !== 'number') return {};
  const cycle = cycleOf(kind, vehicle, validFrom);
  const day = proposedUntil(kind, vehicle, validFrom);
  return cycle && day ? { hint: say('vehicles.proposed', { months: cycle.months, day }) } : {};
};

const fieldsOf = (values: Values, vehicle: VehicleDetail | undefined, say: Say): Field[] => [
  field.code('vehiclePaperKind', vehiclePaperKind, { required: true }),
  field.text('paperNumber', { max: 60 }),
  field.day('validFrom'),
  field.day('validTo', {
    ...(isLasting(Number(values.vehiclePaperKind)) ? {} : { required: true }),
    ...proposal(values, vehicle, say),
  }),
  field.text('paperResult', { max: 60 }),
  field.files('files', 'vehicle-paper', { most: 1, span: 24, title: say('fields.paperScan') }),
];

interface Props {
  /** The vehicle it is of: without it nothing is proposed. */
  vehicle?: VehicleDetail | undefined;
  /** The document that is changed; a new one without. */
  row?: VehiclePaperRow;
  onClose: () => void;
}

/** Files a document of a vehicle, or changes one; its cycle proposes until when it holds. */
export const PaperDialog = ({ vehicle, row, onClose }: Props) => {
  const say = useSay();
  const shared = {
    groups: (values: Values) => [{ title: '', fields: fieldsOf(values, vehicle, say) }],
    onDone: onClose,
    onCancel: onClose,
  };
  return row ? (
    <FormDialog
      {...shared}
      title={say('vehicles.modPaper')}
      send={vehiclePaperApi.mod}
      standing={row}
      initial={{ ...row }}
    />
  ) : (
    <FormDialog
      {...shared}
      title={say('vehicles.addPaper')}
      send={vehiclePaperApi.add}
      also={() => ({ vehicleId: vehicle?.vehicleId })}
    />
  );
};
