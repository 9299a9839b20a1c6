import { Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { printFieldApi } from '#contracts/archives/detail-export.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';

interface Props {
  list: string;
  onPrint: (fields: string[]) => Promise<void>;
  onClose: () => void;
}

/** Chooses the columns of a list that go on paper. */
export const PrintFieldsDialog = ({ list, onPrint, onClose }: Props) => {
  const say = useSay();
  const { data = [] } = useCall(printFieldApi.fields, { list });
  const [picked, setPicked] = useState<string[]>();
  const chosen = picked ?? data.filter((one) => one.chosen).map((one) => one.field);
  return (
    <Dialog
      title={say('archives.printColumns')}
      open
      width={520}
      onCancel={onClose}
      confirmText={say('archives.print')}
      onConfirm={async () => {
        await onPrint(data.map((one) => one.field).filter((field) => chosen.includes(field)));
        onClose();
      }}
    >
      <Checkbox.Group
        className="luan-print-fields"
        value={chosen}
        onChange={setPicked}
        options={data.map((one) => ({ value: one.field, label: one.fieldName }))}
      />
    </Dialog>
  );
};
