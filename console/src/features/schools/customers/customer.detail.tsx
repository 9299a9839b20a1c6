import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { useCustomerActions } from './customer.actions.tsx';

/** One customer: how far it is and since when, what is next and who does it, its figures; nothing about its people. */
const CustomerDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const customerId = useParam('customerId');
  const { actions, dialog } = useCustomerActions();
  const answer = useCall(customerApi.one, { customerId });
  const { data } = answer;
  useTitle(data?.customerName);
  return (
    <>
      <DetailScreen<CustomerRow>
        title={data?.customerName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={columnsWithout(customerApi.list.columns, 'customerName')}
        actions={[
          ...actions,
          {
            key: 'relation',
            title: say('openings.openRelation'),
            silent: true,
            on: (of) => of.relationId !== null,
            run: (of) => frame.open('/school/relationDetail', { relationId: of.relationId ?? '' }),
          },
        ]}
      />
      {dialog}
    </>
  );
};
export default CustomerDetailScreen;
