import { equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { type EquipmentRow, equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from './found.tsx';

const { inUse, faulty, mended } = equipmentState.values;

const equipment = {
  list: equipmentApi.list,
  one: equipmentApi.one,
  id: 'equipmentId',
  label: (row: EquipmentRow) => [row.categoryName, row.equipmentNo, row.standsAt].filter(Boolean).join(' · '),
  fixed: { state: [inUse, faulty, mended] },
} as const;

/** Chooses a piece of equipment of the register by a part of its number. */
export const EquipmentPicker = (props: EditorProps) => <FoundPicker<EquipmentRow> {...props} of={equipment} />;
