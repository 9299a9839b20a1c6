import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { riskUnitMachine } from '#contracts/hazards/risks/unit.codes.ts';
import { type RiskUnitDetail, riskUnitApi, riskUnitList } from '#contracts/hazards/risks/unit.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { unitActions } from './unit.list.tsx';

const UnitDialog = lateDialog(async () => (await import('./unit.dialog.tsx')).UnitDialog);

/** What the list has, without the name, which is the title, and the state, which stands below it; long texts last. */
const facts = [
  ...columnsWithout(riskUnitList.columns, 'riskUnitName', 'state', 'hazardText', 'riskMeasures', 'riskEmergency').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('hazardText'),
  longText('riskMeasures'),
  longText('riskEmergency'),
];

/** One risk: what may happen, its colour, what holds it down, its notice card. */
const UnitDetail = () => {
  const say = useSay();
  const riskUnitId = useParam('riskUnitId');
  const [editing, setEditing] = useState(false);
  const answer = useCall(riskUnitApi.one, { riskUnitId });
  const { data } = answer;
  useTitle(data?.riskUnitName);
  return (
    <>
      {data?.reviewDue && <Alert type="warning" showIcon title={say('hazards.reviewNote', { day: data.reviewOn })} />}
      <DetailScreen<RiskUnitDetail>
        title={data?.riskUnitName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: riskUnitMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={unitActions(say, () => setEditing(true)) as Action<RiskUnitDetail>[]}
      />
      {editing && data && <UnitDialog of={data} onClose={() => setEditing(false)} />}
    </>
  );
};
export default UnitDetail;
