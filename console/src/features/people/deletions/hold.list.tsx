import type { ReactNode } from 'react';
import { deletionHoldMachine } from '#contracts/people/deletions/deletion.codes.ts';
import { type DeletionHoldRow, deletionHoldApi } from '#contracts/people/deletions/deletion.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const edges = edgeActions<DeletionHoldRow>(deletionHoldMachine, { lift: deletionHoldApi.lift }, (row) => row.holdId);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.days('holdUntilBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Holds set by hand on the deletion of somebody's data. */
export const DeletionHoldList = ({ above }: { above: ReactNode }) => (
  <ListScreen<DeletionHoldRow> of={deletionHoldApi.list} above={above} search={search()} rowActions={edges} />
);
