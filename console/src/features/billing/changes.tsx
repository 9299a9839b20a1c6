import type { Query } from '#client/crypto.ts';
import { billingChangeMachine, billingChangeState } from '#contracts/billing/billing.codes.ts';
import { type BillingChangeRow, billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DecidablePicker, OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', billingChangeState),
  field.codes('serviceStage', serviceStage),
  field.days('effectiveBetween'),
  field.days('between'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="approve" />),
];

interface Props {
  /** Filters it opens with. */
  opens?: Query;
}

/** Changes of billing that the reader sees, with the steps to take. */
export const Changes = ({ opens }: Props) => (
  <ListScreen<BillingChangeRow>
    of={billingChangeApi.list}
    search={search()}
    rowActions={edgeActions<BillingChangeRow>(billingChangeMachine, billingChangeApi.edges, (row) => row.changeId)}
    {...(opens ? { opens } : {})}
  />
);
