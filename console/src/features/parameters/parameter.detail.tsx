import { Button, Table } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { count, longText } from '#contracts/columns.ts';
import { type Override, type ParameterDetail, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { ActionBar } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { readable } from './content.text.tsx';

const SetDialog = lateDialog(async () => (await import('./set.dialog.tsx')).SetDialog);

const columns = [
  ...parameterApi.page.columns
    .filter((column) => column.field !== 'overrides')
    .map(({ link: _link, ...column }) => column),
  longText('options'),
  count('least'),
  count('most'),
  longText('remark'),
];

type Setting = 'new' | Override | undefined;

const Overrides = ({ data, onSet }: { data: ParameterDetail; onSet: (setting: Setting) => void }) => {
  const say = useSay();
  const may = data.can.includes('override');
  return (
    <>
      {may && (
        <div className="luan-toolbar">
          <Button type="primary" onClick={() => onSet('new')}>
            {say('lookups.setFor')}
          </Button>
        </div>
      )}
      <Table<Override>
        rowKey="orgId"
        size="small"
        pagination={false}
        dataSource={data.values}
        locale={{ emptyText: <EmptyView title={say('lookups.noOverrides')} /> }}
        columns={[
          { key: 'orgName', title: say('fields.orgName'), dataIndex: 'orgName', width: 280 },
          { key: 'content', title: say('fields.content'), render: (_, row) => readable(row.content, data.valueKind) },
          {
            key: 'updatedAt',
            title: say('fields.updatedAt'),
            width: 170,
            render: (_, row) => showDateTime(row.updatedAt),
          },
          {
            key: 'actions',
            title: say('kit.actions'),
            width: 180,
            render: (_, row) =>
              may && (
                <ActionBar<Override>
                  thing={row}
                  size="small"
                  link
                  actions={[
                    { key: 'set', title: say('lookups.setValue'), silent: true, run: () => onSet(row) },
                    {
                      key: 'reset',
                      title: say('lookups.resetValue'),
                      danger: true,
                      ask: say('lookups.resetAsk'),
                      run: () =>
                        call(parameterApi.orgMod, {
                          orgId: row.orgId,
                          parameterCode: data.parameterCode,
                          content: null,
                        }),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
    </>
  );
};

const overridesOf = (data: ParameterDetail, onSet: (setting: Setting) => void) => (
  <Overrides data={data} onSet={onSet} />
);

/** A parameter: what it holds, and which organisations hold something else. */
const ParameterDetailScreen = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const frame = useFrame();
  const parameterId = useParam('parameterId');
  const [setting, setSetting] = useState<Setting>();
  const answer = useCall(parameterApi.one, { parameterId });
  const { data } = answer;
  const name = data && ((english && data.parameterNameEn) || data.parameterName);
  useTitle(name);
  const shown = data && { ...data, content: readable(data.content, data.valueKind), options: data.options.join('、') };
  return (
    <>
      <DetailScreen<object>
        title={name ?? ''}
        data={shown}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={columns}
        actions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            primary: true,
            silent: true,
            on: () => data?.can.includes('mod') ?? false,
            run: () => frame.open('/system/paramEdit', { parameterId }),
          },
        ]}
        tabs={
          data?.overridable
            ? [{ key: 'overrides', title: say('lookups.overrides'), content: () => overridesOf(data, setSetting) }]
            : []
        }
      />
      {data && setting && (
        <SetDialog
          of={setting === 'new' ? data : { ...data, content: setting.content }}
          title={`${say('lookups.setFor')} · ${name ?? ''}`}
          {...(setting === 'new' ? { ask: true } : { orgId: setting.orgId })}
          onClose={() => setSetting(undefined)}
        />
      )}
    </>
  );
};
export default ParameterDetailScreen;
