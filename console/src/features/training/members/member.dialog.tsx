import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { code, count, dateTime, learnedMinutes, text } from '#contracts/columns.ts';
import { hoursOfMinutes } from '#contracts/minutes.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import { actingPerson, removalReason } from '#contracts/training/member.codes.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { memberChangeType, recordMachine } from '#contracts/training/record.codes.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts, History } from '#kit/facts.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime, Tag } from '#kit/show.tsx';
import { StateBar } from '#kit/state-bar.tsx';
import { FailureView } from '#kit/views.tsx';
import '../training.css';

const facts = [
  text('planName'),
  text('orgName'),
  text('departmentName'),
  learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
  learnedMinutes('countedMinutes', { titled: 'countedHours' }),
  count('learnedPercent'),
  count('bestScore'),
  count('attempts'),
  code('joinedBy', memberChangeType),
  dateTime('joinedPlanAt'),
  dateTime('startedAt'),
  dateTime('learnedAt'),
];

/** One member: where they stand, what is missing and who must act, and everything that happened. */
export const MemberDialog = ({ recordId, onClose }: { recordId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(memberApi.one, { recordId });
  const member = answer.data;
  return (
    <Dialog
      title={member?.realName ?? ''}
      open
      width={960}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('kit.close')}</Button>}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={8} />}
      {member && (
        <>
          <StateBar
            machine={ofFlavour(recordMachine, member.flavour)}
            state={member.state}
            can={member.can}
            next={member.next}
          />
          <ul className="luan-training-plan-lacking" aria-label={say('plans.lacking')}>
            {member.lacking.map((one) => (
              <li key={one.what}>
                <Tag tone="warn">{showCode(actingPerson, one.who)}</Tag>{' '}
                {sayOr(`codes.lacking.${one.what}`, one.what, {
                  count: one.count,
                  hours: hoursOfMinutes(one.count, member.minutesPerHour),
                })}
              </li>
            ))}
          </ul>
          <Facts columns={facts} data={member} />
          {member.practice.asked > 0 && <p className="luan-hint">{say('plans.practice', member.practice)}</p>}
          {member.changes.length > 0 && <h3 className="luan-group-title">{say('plans.comings')}</h3>}
          <ul className="luan-training-changes">
            {member.changes.map((one) => (
              <li key={one.at}>
                <span className="luan-figures luan-hint">{showDateTime(one.at)}</span>{' '}
                <strong>{showCode(memberChangeType, one.changeType)}</strong> {one.byName || say('plans.bySystem')}{' '}
                {showCode(removalReason, one.reason)}
              </li>
            ))}
          </ul>
          <h3 className="luan-group-title">{say('kit.history')}</h3>
          <History machine={recordMachine} rows={member.history} />
        </>
      )}
    </Dialog>
  );
};
