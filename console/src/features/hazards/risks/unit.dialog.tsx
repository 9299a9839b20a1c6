import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { controlLevel } from '#contracts/hazards/risks/unit.codes.ts';
import { type RiskUnitRow, riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';

/** Days until a risk is reviewed again, unless somebody says another day. */
const reviewDays = 365;

const groups = (say: ReturnType<typeof useSay>, orgId: string) => [
  {
    title: say('hazards.unitWhat'),
    fields: [
      field.text('riskUnitName', { required: true, max: 60 }),
      field.code('hazardObject', hazardObject, { required: true }),
      field.longText('hazardText', { required: true, max: 300 }),
      field.text('consequence', { required: true, max: 120 }),
      field.number('likelihood', { required: true, min: 1, max: 5 }),
      field.number('riskSeverity', { required: true, min: 1, max: 5 }),
    ],
  },
  {
    title: say('hazards.unitControl'),
    fields: [
      field.code('controlLevel', controlLevel, { required: true }),
      field.of('keeperId', (props) => <UserPicker {...props} orgId={orgId} />, { required: true }),
      field.day('reviewOn', { required: true }),
      field.longText('riskMeasures', { required: true, max: 1000 }),
      field.longText('riskEmergency', { max: 500 }),
    ],
  },
];

/** Writes a risk, or reviews one; its colour follows from the two numbers. */
export const UnitDialog = ({ of, onClose }: { of?: RiskUnitRow | undefined; onClose: () => void }) => {
  const say = useSay();
  const shared = {
    groups: groups(say, currentSession()?.userInfo.orgDto.orgId ?? ''),
    before: <p className="luan-hint">{say('hazards.formula')}</p>,
    onDone: onClose,
    onCancel: onClose,
  };
  const [reviewOn] = useState(() => dayAfter(dayOf(new Date()), reviewDays));
  return of ? (
    <FormDialog
      {...shared}
      title={say('hazards.modUnit')}
      send={riskUnitApi.mod}
      standing={of}
      initial={{ ...of, reviewOn }}
    />
  ) : (
    <FormDialog
      {...shared}
      title={say('hazards.addUnit')}
      send={riskUnitApi.add}
      initial={{ hazardObject: hazardObject.values.place, controlLevel: controlLevel.values.department, reviewOn }}
    />
  );
};
