import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { panelCard, panelType } from '#contracts/panels/panel.codes.ts';
import { type PanelContentRow, panelApi } from '#contracts/panels/panel.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { switchActions, switchAll } from '#kit/switch-actions.ts';

const search = (): Field[] => [
  field.codes('typeCode', organisationType),
  field.code('panelType', panelType),
  field.codes('panelCard', panelCard),
  field.code('state', recordState),
];

const send = (rows: readonly PanelContentRow[], state: 0 | 1) =>
  call(panelApi.state, { contentIds: rows.map((row) => row.contentId), state });

/** What the first page of each type of organisation shows, in which order: the head office offers it, a person may leave some out. */
const PanelList = () => {
  const say = useSay();
  const [row, setRow] = useState<PanelContentRow>();
  const close = (): void => setRow(undefined);
  return (
    <>
      <ListScreen<PanelContentRow>
        of={panelApi.list}
        search={search()}
        bulk={switchAll<PanelContentRow>(send)}
        rowActions={[
          {
            key: 'mod',
            title: say('panels.place'),
            silent: true,
            on: (one) => one.can.includes('mod'),
            run: setRow,
          },
          ...switchActions<PanelContentRow>((one, state) => send([one], state)),
        ]}
      />
      {row && (
        <FormDialog
          title={say('panels.place')}
          about={say('panels.placeHint')}
          send={panelApi.mod}
          fields={[field.number('sort', { min: 1, max: 999, required: true, title: say('fields.panelSort') })]}
          standing={row}
          width={480}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default PanelList;
