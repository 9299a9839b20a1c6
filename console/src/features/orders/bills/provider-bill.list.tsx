import { billState } from '#contracts/orders/bills/bill.codes.ts';
import { type ProviderBillRow, providerBillApi } from '#contracts/orders/bills/bill.contract.ts';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [
  field.days('billBetween'),
  field.codes('provider', networkProvider),
  field.codes('billState', billState),
  field.flag('unmatched'),
];

/** The daily bills of providers; a press on a day opens its lines. */
const ProviderBillList = () => <ListScreen<ProviderBillRow> of={providerBillApi.list} search={search()} />;
export default ProviderBillList;
