import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import {
  incomeProduct,
  incomeRole,
  incomeSettingMachine,
  incomeSettingState,
} from '#contracts/settlements/income.codes.ts';
import { type IncomeSettingRow, incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DecidablePicker } from '#pickers/late-pickers.ts';

const SettingDialog = lateDialog(async () => (await import('./income-setting.dialog.tsx')).IncomeSettingDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('incomeProduct', incomeProduct),
  field.codes('incomeRole', incomeRole),
  field.codes('state', incomeSettingState, { title: stateTitle }),
  field.day('onDay'),
  field.days('between'),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="audit" />),
];

/** Income settings: what partners get; made and changed in a dialog over the list. */
const IncomeSettingList = () => {
  const say = useSay();
  const [writing, setWriting] = useState<{ of?: IncomeSettingRow }>();
  const edits: Action<IncomeSettingRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: async (of) => setWriting({ of }),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (of) => of.can.includes('del'),
      run: (of) => call(incomeSettingApi.del, { settingId: of.settingId }),
    },
  ];
  return (
    <>
      <ListScreen<IncomeSettingRow>
        of={incomeSettingApi.list}
        search={search(say('fields.incomeSettingState'))}
        create={{
          permission: 'finance:incomeSetting:mod',
          title: say('settlements.newSetting'),
          run: () => setWriting({}),
        }}
        rowActions={[
          ...edits,
          ...edgeActions<IncomeSettingRow>(incomeSettingMachine, incomeSettingApi.edges, (of) => of.settingId),
        ]}
      />
      {writing && <SettingDialog {...(writing.of ? { of: writing.of } : {})} onClose={() => setWriting(undefined)} />}
    </>
  );
};
export default IncomeSettingList;
