import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { leaveReason } from '#contracts/people/people.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

interface Props {
  people: readonly { orgUserId: string; realName: string }[];
  /** Who they are, where more than one is meant. */
  about: string | undefined;
  onClose: () => void;
}

/** The day somebody left and why; what follows is said before it is done. */
export const LeaveDialog = ({ people, about, onClose }: Props) => {
  const say = useSay();
  const [initial] = useState(() => ({ leftAt: dayOf(new Date()) }));
  const [first] = people;
  return (
    <FormDialog
      title={
        people.length === 1
          ? say('staff.leaveOf', { name: first?.realName ?? '' })
          : say('staff.leaveMany', { count: people.length })
      }
      send={employeeApi.del}
      width={520}
      initial={initial}
      about={about}
      before={<p className="luan-hint">{say('staff.leaveFollows')}</p>}
      onCancel={onClose}
      onDone={onClose}
      fields={(values) => [
        field.day('leftAt', { required: true, hint: say('staff.leftAtHint') }),
        field.code('leaveReason', leaveReason, { required: true }),
        field.longText('leaveNote', {
          max: 200,
          span: 24,
          ...(Number(values.leaveReason) === leaveReason.values.other ? { required: true } : {}),
        }),
      ]}
      also={() => ({ orgUserIds: people.map((one) => one.orgUserId) })}
    />
  );
};
