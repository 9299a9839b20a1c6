import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { customerDue } from '#contracts/business/business.codes.ts';
import { type BusinessCustomerRow, businessCustomerApi } from '#contracts/business/customer.contract.ts';
import { yesNo } from '#contracts/codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { ManagerPicker } from '../pickers/late-pickers.ts';
import { useBusinessCustomerActions } from './customer.actions.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.code('customerDue', customerDue),
  field.code('mine', yesNo, { title: say('fields.businessMine') }),
  ...(holds('business:manager:list') ? [field.of('managerId', (props) => <ManagerPicker {...props} />)] : []),
];

/** Customers assigned today: their contact, how far they are, service and money, and what is due. */
const CustomerList = () => {
  const text = useSay();
  const { actions, dialog } = useBusinessCustomerActions<BusinessCustomerRow>();
  return (
    <>
      <ListScreen<BusinessCustomerRow>
        of={businessCustomerApi.list}
        search={search()}
        rowActions={actions}
        above={<p className="luan-hint">{text('business.onlyContacts')}</p>}
      />
      {dialog}
    </>
  );
};
export default CustomerList;
