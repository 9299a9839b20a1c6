import { useCall } from '#client/hooks.ts';
import { say as sayNow } from '#client/phrases.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import {
  type BusinessCustomerRow,
  type BusinessNote,
  businessCustomerApi,
  businessCustomerList,
} from '#contracts/business/customer.contract.ts';
import { type Column, code, columnsWithout } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { useBusinessCustomerActions } from './customer.actions.tsx';
import { Notes } from './notes.tsx';

type Shown = BusinessCustomerRow & { readonly notes: readonly BusinessNote[] };

/** What the list says of it, and how it is billed, whose words a list would not fetch. */
const facts: readonly Column[] = [
  ...columnsWithout(businessCustomerList.columns, 'customerName'),
  code('serviceStage', serviceStage, { titled: 'customerService' }),
];

const tabs = () => [
  { key: 'notes', title: sayNow('business.notes'), content: (of: Shown) => <Notes rows={of.notes} /> },
];

/** One customer of a manager: contact, stage, service, money and what was agreed; nothing about its people. */
const CustomerDetailScreen = () => {
  const assignmentId = useParam('assignmentId');
  const { actions, dialog } = useBusinessCustomerActions<Shown>();
  const answer = useCall(businessCustomerApi.one, { assignmentId });
  const { data } = answer;
  useTitle(data?.customerName);
  return (
    <>
      <DetailScreen<Shown>
        title={data?.customerName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        actions={actions}
        tabs={tabs()}
      />
      {dialog}
    </>
  );
};
export default CustomerDetailScreen;
