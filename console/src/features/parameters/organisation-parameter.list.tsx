import { useState } from 'react';
import { call } from '#client/call.ts';
import { type Say, useSay } from '#client/phrases.ts';
import {
  type OrganisationParameterRow,
  organisationParameterList,
} from '#contracts/parameters/organisation-parameter.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { Tag } from '#kit/show.tsx';
import { showContent } from './content.text.tsx';

const SetDialog = lateDialog(async () => (await import('./set.dialog.tsx')).SetDialog);

const search = [field.text('keyword')];

const setByCell = (say: Say) => (row: OrganisationParameterRow) =>
  row.own ? <Tag tone="moving">{say('lookups.ownValue')}</Tag> : row.setBy || <Tag>{say('lookups.standardValue')}</Tag>;

/** What the person's organisation may set for itself and everybody below. */
const OrganisationParameterList = () => {
  const say = useSay();
  const [setting, setSetting] = useState<OrganisationParameterRow>();
  const name = (row: OrganisationParameterRow): string => row.parameterName;
  return (
    <>
      <ListScreen<OrganisationParameterRow>
        of={organisationParameterList}
        search={search}
        rowActions={[
          {
            key: 'set',
            title: say('lookups.setValue'),
            silent: true,
            on: (row) => row.can.includes('set'),
            run: (row) => setSetting(row),
          },
          {
            key: 'reset',
            title: say('lookups.resetValue'),
            danger: true,
            ask: say('lookups.resetAsk'),
            on: (row) => row.can.includes('reset'),
            run: (row) => call(parameterApi.orgMod, { parameterCode: row.parameterCode, content: null }),
          },
        ]}
        cells={{
          parameterName: name,
          content: (row) => showContent(row.content, row.valueKind),
          standard: (row) => showContent(row.standard, row.valueKind),
          setBy: setByCell(say),
        }}
      />
      {setting && (
        <SetDialog
          of={setting}
          title={`${say('lookups.setValue')} · ${name(setting)}`}
          onClose={() => setSetting(undefined)}
        />
      )}
    </>
  );
};
export default OrganisationParameterList;
