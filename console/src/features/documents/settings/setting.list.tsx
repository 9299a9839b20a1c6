import { say } from '#client/phrases.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { type EntryRow, entryActions } from '#pickers/entries/entry.actions.ts';
import { searchOf } from '#pickers/entries/entry.fields.tsx';

/** Settings of documents: numbers, deadlines, what is asked. */
const SettingList = () => {
  const frame = useFrame();
  return (
    <ListScreen<EntryRow>
      of={documentSetting.list}
      search={searchOf(documentSetting)}
      create={{ permission: documentSetting.writes, title: say('kit.create'), path: '/docs/setting/add' }}
      rowActions={entryActions(documentSetting, (row) =>
        frame.open('/docs/setting/edit', { documentSettingId: String(row.documentSettingId) }),
      )}
    />
  );
};
export default SettingList;
