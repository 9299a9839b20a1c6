import { useSay } from '#client/phrases.ts';
import { type TwinRow, twinList } from '#contracts/people/merges/merge.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** People who look like somebody written down before, each with a way to compare the two. */
const TwinList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<TwinRow>
      of={twinList}
      search={search()}
      rowActions={[
        {
          key: 'compare',
          title: say('merges.compare'),
          silent: true,
          run: (row) => frame.open('/org/employeeMerge', { orgUserId: row.twinId, mergedOrgUserId: row.orgUserId }),
        },
      ]}
    />
  );
};
export default TwinList;
