import type { Query } from '#client/crypto.ts';
import { slotMachine, slotState } from '#contracts/schools/slot.codes.ts';
import { type SlotRow, slotApi } from '#contracts/schools/slot.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', slotState),
  field.days('heldBetween'),
];

/** Lessons of timetables: of a class, of a teacher or of all. */
export const Slots = ({ fixed, tools = [] }: { fixed?: Query; tools?: readonly Action[] }) => (
  <ListScreen<SlotRow>
    of={slotApi.list}
    search={search()}
    tools={tools}
    {...(fixed ? { fixed } : {})}
    rowActions={edgeActions<SlotRow>(slotMachine, slotApi.edges, (row) => row.slotId)}
  />
);
