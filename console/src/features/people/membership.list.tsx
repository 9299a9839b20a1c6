import { type MembershipRow, membershipList, membershipState } from '#contracts/people/membership.contract.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.day('asOf'),
  field.code('membershipState', membershipState),
  field.codes('userClass', userClass),
];

/** Who belonged to which organisation on which day, people who left included. */
const MembershipList = () => <ListScreen<MembershipRow> of={membershipList} openSearch={4} search={search()} />;
export default MembershipList;
