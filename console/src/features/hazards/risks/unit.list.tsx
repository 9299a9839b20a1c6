import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { controlLevel, riskColour, riskUnitMachine } from '#contracts/hazards/risks/unit.codes.ts';
import { type RiskUnitRow, riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { openPrint } from '#kit/print.ts';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const UnitDialog = lateDialog(async () => (await import('./unit.dialog.tsx')).UnitDialog);

/** What can be done with a risk; `edit` opens its review. */
export const unitActions = (
  say: ReturnType<typeof useSay>,
  edit: (row: RiskUnitRow) => void,
): Action<RiskUnitRow>[] => [
  {
    key: 'edit',
    title: say('hazards.modUnit'),
    permission: 'hazard:unit:mod',
    silent: true,
    on: (row) => row.can.includes('mod'),
    run: edit,
  },
  {
    key: 'card',
    title: say('hazards.card'),
    permission: 'hazard:unit:print',
    silent: true,
    run: (row) => openPrint(riskUnitApi.cardTicket, { riskUnitId: row.riskUnitId }, riskUnitApi.cardPrint),
  },
  ...edgeActions<RiskUnitRow>(riskUnitMachine, riskUnitApi.edges, (row) => row.riskUnitId),
];

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('riskColour', riskColour),
  field.codes('controlLevel', controlLevel),
  field.codes('hazardObject', hazardObject),
  field.of('reviewDue', (props) => <YesNoPicker {...props} />),
  field.days('reviewBetween'),
  field.code('state', recordState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** The list of risks in four colours. */
const UnitList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<RiskUnitRow>();
  return (
    <>
      <ListScreen<RiskUnitRow>
        of={riskUnitApi.list}
        search={search()}
        create={{ permission: 'hazard:unit:mod', title: say('hazards.addUnit'), run: () => setAdding(true) }}
        rowActions={unitActions(say, setEditing)}
      />
      {adding && <UnitDialog onClose={() => setAdding(false)} />}
      {editing && <UnitDialog of={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
};
export default UnitList;
