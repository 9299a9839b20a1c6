import type { Query } from '#client/crypto.ts';
import { documentDeed } from '#contracts/documents/document.codes.ts';
import { type DocumentLogRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (fixed: Query) => [
  ...(fixed.documentId ? [] : [field.text('keyword', { max: 60 })]),
  field.codes('documentDeed', documentDeed),
  field.days('between'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What was done with documents, when and by whom: with one of them, or with all of the scope. */
export const Logs = ({ fixed = {} }: { fixed?: Query }) => (
  <ListScreen<DocumentLogRow> of={receiptApi.log} search={search(fixed)} fixed={fixed} />
);

const LogList = () => <Logs />;
export default LogList;
