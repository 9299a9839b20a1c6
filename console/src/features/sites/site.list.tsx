import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { siteLayout } from '#contracts/organisations/site.codes.ts';
import { type SiteRow, siteApi } from '#contracts/organisations/site.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.code('layout', siteLayout),
  field.code('state', recordState),
];

/** Log-in sites of the scope. */
const SiteList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<SiteRow>
      of={siteApi.list}
      search={search()}
      create={{ path: '/system/siteEdit', permission: 'org:site:mod', title: say('sites.create') }}
      rowActions={[
        {
          key: 'mod',
          title: say('kit.edit'),
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/system/siteEdit', { siteId: row.siteId }),
        },
      ]}
    />
  );
};
export default SiteList;
