import { useSay } from '#client/phrases.ts';
import { chargeMachine, chargePayer, chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', chargeState, { title: stateTitle }),
  field.codes('chargePayer', chargePayer),
  field.days('chargedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What can be done with a charge: one person asks to give it back, another passes it. */
export const chargeActions = <T extends ChargeRow>(): Action<T>[] =>
  edgeActions<T>(chargeMachine, chargeApi.edges, (of) => of.chargeId);

/** Charges: those the own organisation pays, or everybody's at the head office. */
const ChargeList = () => {
  const say = useSay();
  return (
    <ListScreen<ChargeRow>
      of={chargeApi.list}
      search={search(say('fields.chargeState'))}
      rowActions={chargeActions<ChargeRow>()}
    />
  );
};
export default ChargeList;
