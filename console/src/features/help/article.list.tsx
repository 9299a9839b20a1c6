import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { helpMachine } from '#contracts/help/help.codes.ts';
import { type HelpRow, helpApi } from '#contracts/help/help.contract.ts';
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
  field.of('unvoted', (props) => <YesNoPicker {...props} />),
];

/** Articles of the help centre, with what people said of them. */
const ArticleList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<HelpRow>
      of={helpApi.list}
      search={search()}
      create={{ permission: 'help:article:mod', title: say('help.add'), path: '/help/manage/add' }}
      tools={[
        {
          key: 'misses',
          title: say('help.misses'),
          silent: true,
          run: () => frame.open('/help/miss/list'),
        },
      ]}
      rowActions={[
        {
          key: 'look',
          title: sayNow('help.look'),
          silent: true,
          run: (row) => void window.open(`/help/center?helpId=${row.helpId}`, '_blank', 'noopener'),
        },
        {
          key: 'mod',
          title: sayNow('help.edit'),
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/help/manage/edit', { helpId: row.helpId }),
        },
        ...edgeActions<HelpRow>(helpMachine, helpApi.edges, (row) => row.helpId),
        {
          key: 'del',
          title: sayNow('help.remove'),
          danger: true,
          ask: true,
          on: (row) => row.can.includes('del'),
          run: (row) => call(helpApi.del, { helpId: row.helpId }),
        },
      ]}
    />
  );
};
export default ArticleList;
