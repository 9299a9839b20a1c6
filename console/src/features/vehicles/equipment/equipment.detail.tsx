import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { dangerList } from '#contracts/hazards/danger.contract.ts';
import { equipmentMachine } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { type EquipmentDetail, equipmentApi, equipmentList } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { printRecord } from '#pickers/record-print.ts';
import { equipmentActions } from './equipment.list.tsx';

const EquipmentDialog = lateDialog(async () => (await import('./equipment.dialogs.tsx')).EquipmentDialog);
const InspectDialog = lateDialog(async () => (await import('./equipment.dialogs.tsx')).InspectDialog);

/** What the list has, without the number, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(equipmentList.columns, 'equipmentNo', 'state').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('remark'),
];

/** Hidden dangers of it, and those its checks found, for whoever may see them. */
const tabs = () =>
  holds(dangerList.page.permission)
    ? [
        {
          key: 'dangers',
          title: sayNow('hazards.dangers'),
          content: (of: EquipmentDetail) => (
            <ListScreen of={dangerList} fixed={{ equipmentId: of.equipmentId }} search={[]} />
          ),
        },
      ]
    : [];

/** One piece of equipment: what it is, where it stands, its faults and how they were mended. */
const EquipmentDetailScreen = () => {
  const equipmentId = useParam('equipmentId');
  const [opened, setOpened] = useState<'edit' | 'inspect'>();
  const answer = useCall(equipmentApi.one, { equipmentId });
  const { data } = answer;
  useTitle(data?.equipmentNo);
  const close = () => setOpened(undefined);
  return (
    <>
      <DetailScreen<EquipmentDetail>
        title={data ? `${data.categoryName} ${data.equipmentNo}` : ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: equipmentMachine, state: (of) => of.state, history: (of) => of.history }}
        tabs={tabs()}
        actions={[
          ...equipmentActions<EquipmentDetail>({
            edit: () => setOpened('edit'),
            inspect: () => setOpened('inspect'),
          }),
          printRecord<EquipmentDetail>('equipment', (of) => of.equipmentId),
        ]}
      />
      {opened === 'edit' && data && <EquipmentDialog of={data} onClose={close} />}
      {opened === 'inspect' && data && <InspectDialog of={data} onClose={close} />}
    </>
  );
};
export default EquipmentDetailScreen;
