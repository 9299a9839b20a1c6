import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, longText, yuanOf } from '#contracts/columns.ts';
import { dangerMachine, dangerState, dangerStep } from '#contracts/hazards/danger.codes.ts';
import { type DangerDetail, dangerApi, dangerList } from '#contracts/hazards/danger.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { openPrint } from '#kit/print.ts';
import { showCode, showDateTime } from '#kit/show.tsx';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { type DangerDeed, dangerActions } from './danger.list.tsx';
import '../hazards.css';

const DangerDialog = lateDialog(async () => (await import('./danger.dialogs.tsx')).DangerDialog);
const DeedDialog = lateDialog(async () => (await import('./danger.dialogs.tsx')).DeedDialog);

/** What the list has, without the number, which is the title, and the state, which stands below it; long texts last. */
const facts = [
  ...columnsWithout(dangerList.columns, 'dangerNo', 'state', 'dangerText', 'measures', 'contingency').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('dangerText'),
  longText('measures'),
  longText('contingency'),
];

/** What must not be overlooked about a danger, above its page. */
const Notes = ({ of }: { of: DangerDetail }) => {
  const say = useSay();
  const day = of.reformBy ?? '';
  return (
    <>
      {of.superviseNo !== '' && of.closedOn === null && (
        <Alert type="error" showIcon title={say('hazards.superviseNote', { no: of.superviseNo, day })} />
      )}
      {of.state === dangerState.values.overdue && (
        <Alert type="error" showIcon title={say('hazards.overdueNote', { day })} />
      )}
      {of.wantedBy !== null && (
        <Alert type="warning" showIcon title={say('hazards.wantedNote', { day: of.wantedBy })} />
      )}
    </>
  );
};

const photos = (of: DangerDetail) =>
  of.photos.length === 0 ? (
    <EmptyView title={sayNow('hazards.noPhotos')} />
  ) : (
    <HoldFiles kind="hidden-danger" value={of.photos} disabled />
  );

/** What was done and what the reviewer found, one below the other. */
const rounds = (of: DangerDetail) =>
  of.steps.length === 0 ? (
    <EmptyView title={sayNow('hazards.noRounds')} />
  ) : (
    <ol className="luan-hazards-rounds">
      {of.steps.map((step) => (
        <li key={`${step.round} ${step.step} ${step.at}`}>
          <p>
            <strong>{sayNow('hazards.roundNo', { n: step.round })}</strong> {showCode(dangerStep, step.step)}
            <span className="luan-hint">
              {step.byName} {showDateTime(step.at)}
            </span>
          </p>
          <p>{step.done}</p>
          {step.spentFen > 0 && (
            <p className="luan-hint">
              {sayNow('hazards.spent')} {yuanOf(step.spentFen)}
            </p>
          )}
          {step.files.length > 0 && <HoldFiles kind="hidden-danger" value={step.files} disabled />}
        </li>
      ))}
    </ol>
  );

/** One hidden danger: what was found, the five fixed points, where it stands, its rounds, and what is printed of it. */
const DangerDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const dangerId = useParam('dangerId');
  const [opened, setOpened] = useState<DangerDeed | 'edit'>();
  const answer = useCall(dangerApi.one, { dangerId });
  const { data } = answer;
  useTitle(data?.dangerNo);
  const close = () => setOpened(undefined);
  const print = (review: boolean) => openPrint(dangerApi.printTicket, { dangerId, review }, dangerApi.print);
  const { found, rejected } = dangerState.values;
  const links: Action<DangerDetail>[] = [
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'hazard:danger:add',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => setOpened('edit'),
    },
    {
      key: 'notice',
      title: say('hazards.notice'),
      permission: 'hazard:danger:print',
      silent: true,
      on: (of) => of.state !== found && of.state !== rejected,
      run: () => print(false),
    },
    {
      key: 'opinion',
      title: say('hazards.opinion'),
      permission: 'hazard:danger:print',
      silent: true,
      on: (of) => of.steps.some((step) => step.step !== dangerStep.values.handedIn),
      run: () => print(true),
    },
    {
      key: 'event',
      title: say('hazards.openEvent'),
      permission: 'risk:event:list',
      silent: true,
      on: (of) => of.eventId !== null,
      run: (of) => frame.open('/risk/eventDetail', { eventId: of.eventId ?? '' }),
    },
    {
      key: 'task',
      title: say('hazards.openTask'),
      permission: 'hazard:task:list',
      silent: true,
      on: (of) => of.placeTaskId !== null,
      run: (of) => frame.open('/device/check/record/detail', { placeTaskId: of.placeTaskId ?? '' }),
    },
  ];
  return (
    <>
      {data && <Notes of={data} />}
      <DetailScreen<DangerDetail>
        title={data?.dangerNo ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: dangerMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[...(dangerActions(setOpened) as Action<DangerDetail>[]), ...links]}
        tabs={[
          { key: 'rounds', title: say('hazards.roundsTab'), content: rounds },
          { key: 'photos', title: say('hazards.photosTab'), content: photos },
        ]}
      />
      {opened === 'edit' && data && <DangerDialog of={data} onClose={close} />}
      {opened !== undefined && opened !== 'edit' && data && <DeedDialog deed={opened} of={data} onClose={close} />}
    </>
  );
};
export default DangerDetailScreen;
