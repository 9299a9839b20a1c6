import { useSay } from '#client/phrases.ts';
import { platformKind, platformMachine, platformState } from '#contracts/events/platforms/platform.codes.ts';
import { type PlatformRow, platformApi } from '#contracts/events/platforms/platform.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('platformKind', platformKind),
  field.code('state', platformState, { title: stateTitle }),
  field.of('silent', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Platforms that send alarms, and what could not be read of them. */
const PlatformList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<PlatformRow>
      of={platformApi.list}
      search={search(say('fields.platformState'))}
      create={{
        permission: 'data:platform:mod',
        title: say('events.addPlatform'),
        run: () => frame.open('/datamanager/thirdPartyPlatformAdd'),
      }}
      rowActions={[
        {
          key: 'repair',
          title: say('events.repairMessages'),
          primary: true,
          silent: true,
          on: (row) => row.can.includes('repair'),
          run: (row) => frame.open('/datamanager/thirdPartyPlatformDetail', { platformId: row.platformId }),
        },
        {
          key: 'edit',
          title: say('kit.edit'),
          permission: 'data:platform:mod',
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/datamanager/thirdPartyPlatformEdit', { platformId: row.platformId }),
        },
        ...edgeActions<PlatformRow>(platformMachine, platformApi.edges, (row) => row.platformId),
      ]}
    />
  );
};
export default PlatformList;
