import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table, Typography } from 'antd';
import { useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { changeManyApi, type Prospect } from '#contracts/people/many/change-many.contract.ts';
import type { Input } from '#contracts/route.ts';
import type { Values } from '#kit/contract-form.ts';
import { Dialog, FormDialog, ImportDialog } from '#kit/dialogs.tsx';
import { field, titleOf } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { DepartmentPicker, DutyPicker, RolePicker } from '#pickers/late-pickers.ts';

interface Props {
  people: readonly { orgUserId: string; orgId: string }[];
  about: string | undefined;
  onClose: () => void;
}

type Change = Input<typeof changeManyApi.mod>;

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const changeFields = (orgId: string | undefined) => [
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />, {
    title: say('people.toDepartment'),
  }),
  field.of('dutyCodes', (props) => <DutyPicker {...props} many />, { title: say('fields.dutyNames') }),
  field.of('roleIds', (props) => <RolePicker {...props} many giving orgId={orgId} />),
  field.day('joinedAt'),
];

/** What is left empty stays as it is with each of them. */
const toChange = (orgUserIds: string[], values: Values): Change => ({
  orgUserIds,
  ...Object.fromEntries(
    ['departmentId', 'dutyCodes', 'roleIds', 'joinedAt'].flatMap((name) =>
      isFilled(values[name]) ? [[name, values[name]]] : [],
    ),
  ),
});

const Differences = ({ of }: { of: Prospect }) => {
  const say = useSay();
  if (of.refused !== '') return <Typography.Text type="danger">{of.refused}</Typography.Text>;
  if (of.differences.length === 0) return <span className="luan-hint">{say('staff.alreadySo')}</span>;
  return of.differences.map(({ field: name, from, to }) => (
    <div key={name}>
      {titleOf({ name })} <span className="luan-hint">{from || say('staff.nothing')}</span> →{' '}
      {to || say('staff.nothing')}
    </div>
  ));
};

/** Whom a change reaches and whom it cannot, each by name; done only when it was seen. */
const Preview = ({
  rows,
  onDo,
  onBack,
}: {
  rows: readonly Prospect[];
  onDo: () => Promise<unknown>;
  onBack: () => void;
}) => {
  const say = useSay();
  const cannot = rows.filter((one) => one.refused !== '');
  const changing = rows.filter((one) => one.refused === '' && one.differences.length > 0);
  const counts = {
    changing: changing.length,
    cannot: cannot.length,
    same: rows.length - changing.length - cannot.length,
  };
  return (
    <Dialog
      title={say('staff.changeManyPreview')}
      open
      width={720}
      onCancel={onBack}
      onConfirm={onDo}
      waiting={changing.length === 0}
      confirmText={say('staff.changeNow', { count: changing.length })}
    >
      <Alert type={cannot.length > 0 ? 'warning' : 'info'} showIcon title={say('staff.changeCounts', counts)} />
      <Table
        size="small"
        rowKey="orgUserId"
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...cannot, ...rows.filter((one) => one.refused === '')]}
        columns={[
          { dataIndex: 'realName', title: say('fields.realName'), width: 120 },
          { key: 'differences', title: say('staff.whatChanges'), render: (_, row) => <Differences of={row} /> },
        ]}
      />
    </Dialog>
  );
};

/** The same department, duties, roles or day of hire for many, shown person by person before it is done. */
export const ChangeManyDialog = ({ people, about, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const asked = useRef<Change>(undefined);
  const [rows, setRows] = useState<readonly Prospect[]>();
  const [importing, setImporting] = useState(false);
  const orgId = people[0]?.orgId;
  if (importing)
    return (
      <ImportDialog
        kind="employee"
        title={say('system.importTitle', { what: say('imports.employee') })}
        onClose={onClose}
      />
    );
  const carryOut = async (): Promise<void> => {
    const changing = (rows ?? []).filter((one) => one.refused === '' && one.differences.length > 0);
    const { changed } = await call(changeManyApi.mod, {
      ...asked.current,
      orgUserIds: changing.map((one) => one.orgUserId),
    });
    await client.invalidateQueries();
    notify.told(say('staff.changed', { count: changed }));
    onClose();
  };
  return (
    <>
      <FormDialog
        title={say('staff.changeManyTitle', { count: people.length })}
        send={changeManyApi.preview}
        width={640}
        about={about}
        looks={say('staff.seeChanges')}
        before={
          <p className="luan-hint">
            {say('staff.changeManyHint')}{' '}
            {holds('org:employee:import') && (
              <Button type="link" size="small" data-action="bySheet" onClick={() => setImporting(true)}>
                {say('staff.changeBySheet')}
              </Button>
            )}
          </p>
        }
        onCancel={onClose}
        onDone={setRows}
        fields={changeFields(orgId)}
        toInput={(values) => {
          asked.current = toChange(
            people.map((one) => one.orgUserId),
            values,
          );
          return asked.current;
        }}
      />
      {rows && <Preview rows={rows} onDo={carryOut} onBack={() => setRows(undefined)} />}
    </>
  );
};
