import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type CommissionMonthRow, commissionApi } from '#contracts/business/commission.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { ManagerPicker } from '../pickers/late-pickers.ts';

const search = (): Field[] => [
  ...(holds('business:manager:list') ? [field.of('managerId', (props) => <ManagerPicker {...props} />)] : []),
  field.month('monthFrom'),
  field.month('monthUntil'),
  field.text('keyword', { max: 40 }),
];

/** Commission by manager and month; each month opens the charges behind it. */
const CommissionList = () => {
  const say = useSay();
  return (
    <ListScreen<CommissionMonthRow>
      of={commissionApi.months}
      search={search()}
      above={<p className="luan-hint">{say('business.noPayout')}</p>}
    />
  );
};
export default CommissionList;
