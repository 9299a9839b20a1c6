import { call } from '#client/call.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { chargeMachine, chargePayer, chargeProduct, chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', chargeState, { title: stateTitle }),
  field.codes('chargePayer', chargePayer),
  field.codes('priceProduct', chargeProduct),
  field.days('chargedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What can be done with a charge: its learner's organisation pays it; one person asks to give it back, another passes it. */
export const chargeActions = <T extends ChargeRow>(say: Say): Action<T>[] => [
  {
    key: 'payForLearner',
    title: say('charges.payForLearner'),
    ask: true,
    follows: say('charges.payForLearnersFollows'),
    on: (of) => of.can.includes('payForLearner'),
    run: (of) => call(chargeApi.payForLearners, { chargeIds: [of.chargeId] }),
  },
  ...edgeActions<T>(chargeMachine, chargeApi.edges, (of) => of.chargeId),
];

/** Charges: those the own organisation pays, or everybody's at the head office. */
const ChargeList = () => {
  const say = useSay();
  return (
    <ListScreen<ChargeRow>
      of={chargeApi.list}
      search={search(say('fields.chargeState'))}
      rowActions={chargeActions<ChargeRow>(say)}
      bulk={[
        {
          key: 'payForLearners',
          title: say('charges.payForLearner'),
          permission: 'order:payOrder:mod',
          ask: true,
          follows: say('charges.payForLearnersFollows'),
          on: (rows) => rows.every((row) => row.can.includes('payForLearner')),
          run: (rows) => call(chargeApi.payForLearners, { chargeIds: rows.map((row) => row.chargeId) }),
        },
      ]}
    />
  );
};
export default ChargeList;
