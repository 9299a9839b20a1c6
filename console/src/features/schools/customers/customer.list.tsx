import { customerPresence, customerStage, customerStep } from '#contracts/schools/customers/customer.codes.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('customerStage', customerStage),
  field.codes('nextStep', customerStep),
  field.code('presence', customerPresence),
  field.days('endsBetween'),
  field.days('between'),
];

/** Customers of an agency or agent: how far each is, what it needs next and who does it, and who has gone quiet. */
const CustomerList = () => <ListScreen<CustomerRow> of={customerApi.list} search={search()} />;
export default CustomerList;
