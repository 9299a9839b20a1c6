import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import {
  agreementKind,
  agreementLevel,
  agreementMachine,
  agreementState,
} from '#contracts/agreements/agreement.codes.ts';
import { type AgreementRow, agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

interface Row {
  readonly agreementId: string;
  readonly can: string[];
}

/** What is done with an agreement: written, looked at, published, revised, taken out of use. */
export const agreementActions = <R extends Row>(frame: Pick<Frame, 'open'>, gone?: () => void): Action<R>[] => [
  ...edgeActions<R>(agreementMachine, agreementApi.edges, (row) => row.agreementId),
  {
    key: 'mod',
    title: say('agreements.edit'),
    silent: true,
    on: (row) => row.can.includes('mod'),
    run: ({ agreementId }) => frame.open('/agreement/edit', { agreementId }),
  },
  {
    key: 'preview',
    title: say('agreements.preview'),
    silent: true,
    run: ({ agreementId }) => frame.open('/agreement/preview', { agreementId }),
  },
  {
    key: 'edition',
    title: say('agreements.edition'),
    silent: true,
    on: (row) => row.can.includes('edition'),
    run: async (row) => {
      const { agreementId } = await call(agreementApi.edition, { agreementId: row.agreementId });
      frame.open('/agreement/edit', { agreementId });
    },
  },
  {
    key: 'del',
    title: say('agreements.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: async ({ agreementId }) => {
      await call(agreementApi.del, { agreementId });
      gone?.();
    },
  },
];

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', agreementState, { title: say('fields.agreementState') }),
  field.codes('agreementKind', agreementKind),
  field.codes('agreementLevel', agreementLevel),
  field.of('byPlans', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

/** Agreements of the own organisation and those published above, with how far signing is. */
const AgreementList = () => {
  const text = useSay();
  const frame = useFrame();
  return (
    <ListScreen<AgreementRow>
      of={agreementApi.list}
      search={search()}
      create={{ permission: 'agreement:register:mod', title: text('agreements.add'), path: '/agreement/add' }}
      rowActions={agreementActions<AgreementRow>(frame)}
    />
  );
};
export default AgreementList;
