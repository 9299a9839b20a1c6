import type { Query } from '#client/crypto.ts';
import { say } from '#client/phrases.ts';
import { agreementKind, agreementLevel, agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { type AgreementRecordRow, agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { openPrint } from '#kit/print.ts';
import { OrganisationPicker, UserPicker, YesNoPicker } from '#pickers/late-pickers.ts';

/** The printed copy of what was signed. */
export const copyAction = <R extends { readonly agreementRecordId: string; readonly can: string[] }>(): Action<R> => ({
  key: 'print',
  title: say('agreements.copy'),
  permission: 'agreement:record:print',
  silent: true,
  on: (row) => row.can.includes('print'),
  run: async ({ agreementRecordId }) =>
    void (await openPrint(agreementRecordApi.printTicket, { agreementRecordId }, agreementRecordApi.print)),
});

const search = (fixed: Query): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', agreementRecordState, { title: say('fields.agreementRecordState') }),
  field.of('overdue', (props) => <YesNoPicker {...props} />, { title: say('fields.agreementOverdue') }),
  ...(fixed.agreementId
    ? []
    : [
        field.codes('agreementKind', agreementKind),
        field.codes('agreementLevel', agreementLevel),
        field.of('ownOrganisation', (props) => <YesNoPicker {...props} />),
      ]),
  field.of('orgUserId', (props) => <UserPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('signedBetween'),
];

/** Who is asked to sign: of one agreement, or of all in the scope. */
export const Records = ({ fixed = {} }: { fixed?: Query }) => (
  <ListScreen<AgreementRecordRow>
    of={agreementRecordApi.list}
    figures={{ subject: 'docs', codes: ['agreementsByState', 'companyLetters'] }}
    search={search(fixed)}
    fixed={fixed}
    rowActions={[copyAction<AgreementRecordRow>()]}
  />
);

const RecordList = () => <Records />;
export default RecordList;
