import { useSay } from '#client/phrases.ts';
import { documentAsk, sendAudit } from '#contracts/documents/document.codes.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { FormScreen } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { formOf } from '#pickers/entries/entry.fields.tsx';

/** How a kind of documents is numbered, how long it gives, and what it asks for. */
const SettingForm = () => {
  const say = useSay();
  const documentSettingId = useParam('documentSettingId');
  const groups = () => [{ title: say('kit.basics'), fields: formOf(documentSetting) }];
  if (documentSettingId)
    return (
      <FormScreen
        groups={groups}
        send={documentSetting.mod}
        load={{ route: documentSetting.one, input: { documentSettingId } }}
      />
    );
  return (
    <FormScreen
      groups={groups}
      send={documentSetting.add}
      initial={{ deadlineDays: 7, ask: documentAsk.values.sign, sendAudit: sendAudit.values.none, remark: '' }}
    />
  );
};
export default SettingForm;
