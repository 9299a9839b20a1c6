import { call } from '#client/call.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { recordState, yesNo } from '#contracts/codes.ts';
import { valueKind } from '#contracts/parameters/parameter.codes.ts';
import { type ParameterRow, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { switchActions } from '#kit/switch-actions.ts';
import { showContent } from './content.text.tsx';

const DirectoryTree = late(async () => (await import('./directory.tsx')).DirectoryTree);
const flags = { name: yesNo.name, values: { no: 'false', yes: 'true' } };
const nameCell = (english: boolean, open: (parameterId: string) => void) => (row: ParameterRow) => (
  <button type="button" className="luan-link" onClick={() => open(row.parameterId)}>
    {(english && row.parameterNameEn) || row.parameterName}
  </button>
);

const search = [
  field.text('keyword'),
  field.code('valueKind', valueKind),
  field.code('state', recordState),
  field.code('open', flags),
  field.code('overridable', flags),
];

/** Parameters beside the tree of their directories. */
const ParameterList = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const frame = useFrame();
  const directoryId = useParam('directoryId');
  const bulk: Action<ParameterRow[]>[] = holds('system:parameter:sync')
    ? [
        {
          key: 'sync',
          title: say('lookups.sync'),
          ask: say('lookups.syncAsk'),
          run: (rows) => call(parameterApi.syncOtherEnv, { parameterIds: rows.map((row) => row.parameterId) }),
        },
      ]
    : [];
  const choose = (chosen: string): void => {
    const { directoryId: _, page: _page, ...rest } = frame.query;
    frame.setQuery(chosen ? { ...rest, directoryId: chosen } : rest);
  };
  return (
    <div className="luan-beside">
      <DirectoryTree chosen={directoryId} onChoose={choose} />
      <ListScreen<ParameterRow>
        of={parameterApi.page}
        search={search}
        openSearch={2}
        create={{
          path: '/system/paramCreate',
          permission: 'system:parameter:add',
          ...(directoryId ? { query: { directoryId } } : {}),
        }}
        rowActions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => frame.open('/system/paramEdit', { parameterId: row.parameterId }),
          },
          ...switchActions<ParameterRow>((row, state) =>
            call(parameterApi.state, { parameterId: row.parameterId, state, version: row.version }),
          ),
          {
            key: 'del',
            title: say('kit.remove'),
            danger: true,
            ask: true,
            on: (row) => row.can.includes('del'),
            run: (row) => call(parameterApi.del, { parameterId: row.parameterId }),
          },
        ]}
        bulk={bulk}
        cells={{
          content: (row) => showContent(row.content, row.valueKind),
          parameterName: nameCell(english, (parameterId) => frame.open('/system/paramDetail', { parameterId })),
        }}
      />
    </div>
  );
};
export default ParameterList;
