import { missMachine, missState } from '#contracts/help/help.codes.ts';
import { type HelpMissRow, helpApi } from '#contracts/help/help.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [field.text('keyword', { max: 60 }), field.codes('state', missState)];

/** What was looked for in the help centre and not found, most often first. */
const MissList = () => (
  <ListScreen<HelpMissRow>
    of={helpApi.misses}
    search={search()}
    rowActions={edgeActions<HelpMissRow>(missMachine, helpApi.missEdges, (row) => row.missId)}
  />
);
export default MissList;
