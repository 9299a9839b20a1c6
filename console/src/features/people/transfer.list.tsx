import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { transferMachine, transferState, transferTab } from '#contracts/people/transfer.codes.ts';
import { type TransferRow, transferApi } from '#contracts/people/transfer.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { TabBar } from '#kit/parts/tab-bar.tsx';

const AskTransferDialog = lateDialog(async () => (await import('./transfer.dialogs.tsx')).AskTransferDialog);

const tabs = Object.values(transferTab.values);

/** Transfers that come in, go out, and are over; each with what this side may do. */
const TransferList = () => {
  const say = useSay();
  const frame = useFrame();
  const [asking, setAsking] = useState(false);
  const tab = tabs.find((one) => one === frame.query.view) ?? 'incoming';
  return (
    <>
      <ListScreen<TransferRow>
        key={tab}
        of={transferApi.page}
        fixed={{ tab }}
        above={
          <TabBar
            label={say('kit.views')}
            chosen={tab}
            items={tabs.map((key) => ({ key, label: say(`transfers.${key}`) }))}
            onChoose={(next) => frame.setQuery({ view: next })}
          />
        }
        search={[field.text('realName', { max: 40 }), field.codes('state', transferState), field.days('between')]}
        tools={[
          {
            key: 'ask',
            title: say('transfers.ask'),
            primary: true,
            permission: 'org:transfer:ask',
            silent: true,
            run: () => setAsking(true),
          },
        ]}
        rowActions={edgeActions<TransferRow>(transferMachine, transferApi.edges, (row) => row.transferId)}
      />
      {asking && <AskTransferDialog onDone={() => setAsking(false)} onCancel={() => setAsking(false)} />}
    </>
  );
};
export default TransferList;
