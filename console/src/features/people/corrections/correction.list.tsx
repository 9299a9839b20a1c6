import { correctionField, correctionMachine } from '#contracts/people/corrections/correction.codes.ts';
import { type CorrectionRow, correctionApi } from '#contracts/people/corrections/correction.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const edges = edgeActions<CorrectionRow>(
  correctionMachine,
  { accept: correctionApi.accept, refuse: correctionApi.refuse },
  (row) => row.correctionId,
);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('correctionField', correctionField),
  field.days('askedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What people asked to have corrected; opens on what waits. */
const CorrectionList = () => <ListScreen<CorrectionRow> of={correctionApi.list} search={search()} rowActions={edges} />;
export default CorrectionList;
