import { useSay } from '#client/phrases.ts';
import { partnerKind } from '#contracts/settlements/income.codes.ts';
import { settlementPayTime, settlementState } from '#contracts/settlements/settlement.codes.ts';
import { type SettlementRow, settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DecidablePicker, OrganisationPicker } from '#pickers/late-pickers.ts';
import { useSettlementActions } from './settlement.actions.tsx';

interface Props {
  /** All partners' statements, with what only their keeper searches by. */
  all?: true;
}

const ofAll = (): Field[] => [
  field.codes('partnerKind', partnerKind),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="pay" />),
];

/** What the head office looks at: what is paid and to be paid, how often it is disputed, how long it takes. */
const figures = {
  subject: 'income',
  codes: ['settlementsByMonth', 'settlementDisputes', 'settlementPayTimes'],
} as const;

/** Monthly statements with the steps to take. */
export const Settlements = ({ all }: Props) => {
  const say = useSay();
  const { actions, dialog } = useSettlementActions<SettlementRow>();
  return (
    <>
      <ListScreen<SettlementRow>
        of={settlementApi.list}
        search={[
          field.text('keyword', { max: 60 }),
          field.codes('state', settlementState, { title: say('fields.settlementState') }),
          field.days('settlementBetween'),
          field.flag('payable'),
          field.flag('disputed'),
          field.codes('payTime', settlementPayTime),
          ...(all ? [field.flag('hashDiffers'), ...ofAll()] : []),
        ]}
        {...(all ? { figures } : {})}
        rowActions={actions}
      />
      {dialog}
    </>
  );
};
