import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type Escort, escortApi } from '#contracts/schools/escort.contract.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { insist } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../slots/slots.css';

const EscortDialog = lateDialog(async () => (await import('./escort.dialog.tsx')).EscortDialog);
const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);

interface Props {
  classId: string;
  /** The side that names somebody, and who will read of it; left out for the training organisation. */
  naming?: { className: string; providerName: string } | undefined;
}

const columnsOf = (
  say: ReturnType<typeof useSay>,
  actions: readonly Action<Escort>[],
  ours: boolean,
): TableColumn<Escort>[] => [
  { key: 'realName', title: say('schools.escortPerson'), width: 120, render: (row) => row.realName },
  ...(ours
    ? []
    : [{ key: 'client', title: say('fields.clientName'), width: 220, render: (row: Escort) => row.clientName }]),
  { key: 'phone', title: say('fields.phone'), width: 140, render: (row) => row.phone },
  { key: 'by', title: say('schools.escortNamedBy'), width: 120, render: (row) => row.namedByName },
  { key: 'at', title: say('schools.escortNamedAt'), width: 160, render: (row) => showDateTime(row.namedAt) },
  {
    key: 'deeds',
    title: say('kit.actions'),
    width: 150,
    render: (row) => <ActionBar actions={actions} thing={row} name={row.realName} size="small" link />,
  },
];

/** Who accompanies the people in a class: the company names them, the training organisation reads how to reach them. */
export const Escorts = ({ classId, naming }: Props) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<Escort>();
  const { data, isError, refetch } = useCall(escortApi.list, { classId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={3} />;
  const add: Action<undefined> = {
    key: 'escortAdd',
    title: say('schools.escortAdd'),
    permission: 'school:signUp:mod',
    primary: true,
    silent: true,
    run: () => setOpen(true),
  };
  const rowActions: Action<Escort>[] = [
    {
      key: 'phone',
      title: say('schools.phone'),
      silent: true,
      on: (row) => row.can.includes('phone'),
      run: setAsking,
    },
    {
      key: 'escortEnd',
      title: say('schools.escortEnd'),
      danger: true,
      ask: true,
      follows: say('schools.escortEndFollows'),
      on: (row) => row.can.includes('end'),
      run: (row) => call(escortApi.end, { escortId: row.escortId }),
    },
  ];
  return (
    <>
      {naming && (
        <div className="luan-schools-mine">
          <ActionBar actions={[add]} thing={undefined} />
        </div>
      )}
      {data.length === 0 ? (
        <EmptyView title={say('schools.escortNone')} hint={say('schools.escortNoneHint')} />
      ) : (
        <DataTable
          label={say('schools.escorts')}
          rows={data}
          keyOf={(row) => row.escortId}
          density="medium"
          busy={false}
          columns={columnsOf(say, rowActions, naming !== undefined)}
        />
      )}
      {open && naming && <EscortDialog of={{ classId, ...naming }} onClose={() => setOpen(false)} />}
      {asking && (
        <StepUpDialog
          title={say('schools.phone')}
          hint={say('schools.escortPhoneHint', { name: asking.realName })}
          onCancel={() => setAsking(undefined)}
          onProven={async () => {
            const answer = await call(escortApi.phone, { escortId: asking.escortId });
            setAsking(undefined);
            void insist(say('schools.phoneIs', { name: asking.realName, phone: answer.phone }), say('kit.close'));
          }}
        />
      )}
    </>
  );
};
