import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { documentAsk, documentKind, sendAudit } from '#contracts/documents/document.codes.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

interface SettingRow {
  documentSettingId: string;
  can: string[];
}

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.code('docKind', documentKind),
  field.code('ask', documentAsk),
  field.code('sendAudit', sendAudit),
  field.code('state', recordState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Settings of documents: numbers, deadlines, what is asked. */
const SettingList = () => {
  const frame = useFrame();
  const actions: Action<SettingRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: ({ documentSettingId }) => frame.open('/docs/setting/edit', { documentSettingId }),
    },
    ...edgeActions<SettingRow>(documentSetting.machine, documentSetting.edges, (row) => row.documentSettingId),
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: ({ documentSettingId }) => call(documentSetting.del, { documentSettingId }),
    },
  ];
  return (
    <ListScreen<SettingRow>
      of={documentSetting.list}
      search={search()}
      create={{ permission: documentSetting.writes, title: say('kit.create'), path: '/docs/setting/add' }}
      rowActions={actions}
    />
  );
};
export default SettingList;
