import { Alert, Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { calendarDay, code, count, tags, text } from '#contracts/columns.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { obligationPeriod } from '#contracts/obligations/obligation.codes.ts';
import { obligationApi, type WhyObliged } from '#contracts/obligations/obligation.contract.ts';
import { flavourCode, flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { clockTime } from '#kit/clock-time.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { StateTag, showCode, showMinutes } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import './obligations.css';

/** What a rule asks for is summed over plans whose study hours may differ: the usual hour says it. */
const learned = (minutes: number): string => showMinutes({ minutes, perHour: usualMinutesPerHour });

type Learned = WhyObliged['records'][number];
type Rule = NonNullable<WhyObliged['rule']>;

const facts = [
  text('obligationName'),
  text('orgName', { titled: 'ruleOrgName' }),
  text('industryName'),
  text('dutyName'),
  text('provinceName'),
  tags('subjectNames'),
  code('obligationPeriod', obligationPeriod),
  calendarDay('effectiveFrom'),
  calendarDay('effectiveUntil'),
  count('requiredMinutes'),
];

/** The rule in words: who it holds for, how much, since when. */
const RuleFacts = ({ rule }: { rule: Rule }) => {
  const say = useSay();
  const any = say('obligations.any');
  return (
    <Facts
      columns={facts}
      data={{
        ...rule,
        industryName: rule.industryName || any,
        dutyName: rule.dutyName || any,
        provinceName: rule.provinceName || any,
        subjectNames: rule.subjectNames.length > 0 ? rule.subjectNames : [any],
      }}
    />
  );
};

const Sum = ({ of }: { of: WhyObliged }) => {
  const say = useSay();
  return (
    <p className="luan-obligation-why-sum">
      {say('obligations.whySum', {
        name: of.realName,
        from: of.periodFrom ?? '',
        until: of.periodUntil ?? '',
        required: learned(of.requiredMinutes),
        due: learned(of.dueMinutes),
        counted: learned(of.countedMinutes),
        missing: learned(of.missingMinutes),
        meetings: of.meetings,
      })}
    </p>
  );
};

/** Trainings and meetings of the period; each opens its plan and its study flow where the reader may. */
const Records = ({ of, onClose }: { of: WhyObliged; onClose: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const go = (path: string, query: Record<string, string>): void => {
    onClose();
    frame.open(path, query);
  };
  const plan = (row: Learned) => {
    const kind = flavourOf(row.flavour);
    if (!row.reached || !holds(flavourKey(row.flavour, 'plan:list'))) return row.planName;
    return (
      <button
        type="button"
        className="luan-link"
        title={row.planName}
        onClick={() =>
          go(`${kind.path}/detail`, {
            planId: row.planId,
            tab: kind.meeting ? 'attendance' : 'members',
            realName: of.realName,
          })
        }
      >
        {row.planName}
      </button>
    );
  };
  const minutes = (row: Learned) => {
    const shown = clockTime(row.countedSeconds);
    if (row.countedSeconds === 0 || !holds(flavourKey(row.flavour, 'hours:list'))) return shown;
    return (
      <button
        type="button"
        className="luan-link"
        onClick={() => go('/trainmanger/flowRecord', { recordId: row.recordId })}
      >
        {shown}
      </button>
    );
  };
  if (of.records.length === 0) return <EmptyView title={say('obligations.whyNothing')} />;
  return (
    <DataTable<Learned>
      label={say('obligations.whyRecords')}
      rows={of.records}
      keyOf={(row) => row.recordId}
      density="small"
      busy={false}
      columns={[
        { key: 'plan', title: say('fields.planName'), width: 270, render: plan },
        { key: 'kind', title: say('fields.flavour'), width: 145, render: (row) => showCode(flavourCode, row.flavour) },
        {
          key: 'state',
          title: say('fields.state'),
          width: 140,
          render: (row) => <StateTag codes={trainingState} value={row.state} />,
        },
        { key: 'met', title: say('fields.meetingOn'), width: 110, render: (row) => row.attendedOn ?? '' },
        { key: 'minutes', title: say('obligations.whyTime'), width: 165, right: true, render: minutes },
        {
          key: 'counts',
          title: say('obligations.whyCounts'),
          width: 170,
          render: (row) =>
            row.counts || row.countedSeconds === 0 ? say('codes.yesNo.yes') : say('obligations.whyOther'),
        },
      ]}
    />
  );
};

const Why = ({ of, onClose }: { of: WhyObliged; onClose: () => void }) => {
  const say = useSay();
  if (!of.rule) return <EmptyView title={say('obligations.whyNone', { name: of.realName })} />;
  return (
    <>
      <Sum of={of} />
      <h3 className="luan-group-title">{say('obligations.whyRule')}</h3>
      <RuleFacts rule={of.rule} />
      <h3 className="luan-group-title">{say('obligations.whyRecords')}</h3>
      <Records of={of} onClose={onClose} />
      {of.behind.length > 0 && (
        <>
          <h3 className="luan-group-title">{say('obligations.whyBehind')}</h3>
          <Alert type="info" showIcon title={say('obligations.ruleHint')} />
          <ul className="luan-obligation-why-behind">
            {of.behind.map((one) => (
              <li key={one.obligationId}>
                {one.obligationName} <span className="luan-hint">{one.orgName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** Why a person is obliged, how much and since when, and the records behind the number. */
export const WhyDialog = ({ orgUserId, onClose }: { orgUserId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(obligationApi.of, { orgUserId });
  const { data } = answer;
  return (
    <Dialog
      title={data ? say('obligations.whyOf', { name: data.realName }) : say('obligations.why')}
      open
      width={1100}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('kit.close')}</Button>}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={8} />}
      {data && <Why of={data} onClose={onClose} />}
    </Dialog>
  );
};
