import { useState } from 'react';
import { say } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { businessLevel } from '#contracts/business/business.codes.ts';
import { businessManagerApi } from '#contracts/business/manager.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { dayOf } from '#contracts/zone.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { AreasPicker, SubjectPicker, UserPicker } from '#pickers/late-pickers.ts';
import { LeaderPicker } from '../pickers/late-pickers.ts';

const groups = (orgId: string) => (): Group[] => [
  {
    title: say('business.who'),
    fields: [
      field.of('memberId', (props) => <UserPicker {...props} orgId={orgId} />, {
        required: true,
        title: say('fields.managerMember'),
      }),
      field.text('managerPhone', { required: true, max: longestPasted, hint: say('business.phoneHint') }),
      field.code('businessLevel', businessLevel, { required: true }),
      field.of('leaderId', (props) => <LeaderPicker {...props} />, { title: say('fields.marketLeaderName') }),
      field.day('worksFrom', { required: true }),
      field.day('worksUntil'),
    ],
  },
  {
    title: say('business.what'),
    fields: [
      field.of('areaIds', (props) => <AreasPicker {...props} />, { title: say('fields.businessAreas') }),
      field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, {
        title: say('fields.soldSubjects'),
        hint: say('business.allSubjects'),
      }),
      field.longText('remark', { max: 500, title: say('fields.managerRemark') }),
    ],
  },
];

/** Makes a member a business manager, or changes one. */
const ManagerForm = () => {
  const frame = useFrame();
  const { orgId } = useSignedIn().userInfo.orgDto;
  const managerId = useParam('managerId');
  const [today] = useState(() => dayOf(new Date()));
  const onDone = (done: { managerId: string }): void => {
    frame.close();
    frame.open('/business/businessManagerDetail', { managerId: done.managerId });
  };
  if (managerId)
    return (
      <FormScreen
        groups={groups(orgId)}
        send={businessManagerApi.mod}
        load={{ route: businessManagerApi.one, input: { managerId }, toValues: (of) => ({ ...of }) }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={groups(orgId)}
      send={businessManagerApi.add}
      initial={{ businessLevel: businessLevel.values.middle, worksFrom: today, areaIds: [], subjectCodes: [] }}
      onDone={onDone}
    />
  );
};
export default ManagerForm;
