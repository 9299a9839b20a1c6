import { operationModule, operationType, type PrintLogRow, printApi } from '#contracts/prints/print.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('operationModule', operationModule),
  field.code('operationType', operationType),
  field.text('operationUserName', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.text('certCode', { max: 60 }),
  field.text('batchId', { max: 60 }),
  field.days('operationBetween'),
];

/** What was printed or exported, by whom and when. */
const PrintLogList = () => <ListScreen<PrintLogRow> of={printApi.list} search={search()} />;
export default PrintLogList;
