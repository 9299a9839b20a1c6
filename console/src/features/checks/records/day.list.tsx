import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { type CheckDayRow, checkDay, checkDayList } from '#contracts/checks/day.contract.ts';
import { useNature } from '#contracts/vehicles/vehicle.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DepartmentPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

const RuleDialog = lateDialog(async () => (await import('./rule.dialog.tsx')).RuleDialog);

const search: Field[] = [
  field.text('keyword', { max: 60 }),
  field.codes('checkDay', checkDay),
  field.codes('useNature', useNature),
  field.of('departmentId', (props) => <DepartmentPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Vehicles by whether they were checked before the trip today. */
const DayList = () => {
  const say = useSay();
  const [ruling, setRuling] = useState(false);
  return (
    <>
      <ListScreen<CheckDayRow>
        of={checkDayList}
        figures={{ subject: 'check', codes: ['vehiclesByCheckDay'] }}
        search={search}
        tools={[
          {
            key: 'rule',
            title: say('checks.rule'),
            permission: 'check:rule:mod',
            silent: true,
            run: () => setRuling(true),
          },
        ]}
      />
      {ruling && <RuleDialog onClose={() => setRuling(false)} />}
    </>
  );
};
export default DayList;
