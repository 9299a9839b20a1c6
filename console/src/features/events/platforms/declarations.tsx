import {
  type DeclarationRow,
  declarationApi,
  declarationList,
  declarationMachine,
  declarationProblem,
  declarationState,
} from '#contracts/certificates/declaration.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = () => [
  field.text('keyword', { max: 60 }),
  field.code('state', declarationState),
  field.codes('declarationProblem', declarationProblem),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('declaredBetween'),
];

/** What was declared to one platform: its receipts, and what is to be sent again. */
export const Declarations = ({ platformId }: { platformId: string }) => (
  <ListScreen<DeclarationRow>
    of={declarationList}
    fixed={{ platformId }}
    search={search()}
    rowActions={edgeActions<DeclarationRow>(declarationMachine, declarationApi.edges, (row) => row.declarationId)}
  />
);
