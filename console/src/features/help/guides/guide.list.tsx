import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { type GuideRow, guideApi } from '#contracts/help/guide.contract.ts';
import { guideMachine } from '#contracts/help/help.codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { YesNoPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.code('state', recordState),
  field.code('orgType', organisationType),
  field.of('standard', (props) => <YesNoPicker {...props} />, { title: sayNow('fields.helpStandard') }),
];

/** Guides step by step, with how many people have met them. */
const GuideTable = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<GuideRow>
      of={guideApi.list}
      search={search()}
      create={{ permission: 'help:guide:mod', title: say('help.addGuide'), path: '/help/guide/add' }}
      rowActions={[
        {
          key: 'mod',
          title: sayNow('help.edit'),
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/help/guide/edit', { guideId: row.guideId }),
        },
        ...edgeActions<GuideRow>(guideMachine, guideApi.edges, (row) => row.guideId),
        {
          key: 'del',
          title: sayNow('help.remove'),
          danger: true,
          ask: true,
          on: (row) => row.can.includes('del'),
          run: (row) => call(guideApi.del, { guideId: row.guideId }),
        },
      ]}
    />
  );
};
export default GuideTable;
