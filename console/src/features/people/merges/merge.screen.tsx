import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type MergeField, mergeBlock } from '#contracts/people/merges/merge.codes.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import type { Data } from '#contracts/route.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { Doubles, Facing, Moving } from './merge.parts.tsx';

type Preview = Data<typeof mergeApi.preview>;

interface Chosen {
  readonly taken: readonly MergeField[];
  readonly recordIds: readonly string[];
}

/** What the server proposes, until somebody chooses otherwise. */
const proposedOf = (of: Preview): Chosen => ({
  taken: of.proposed,
  recordIds: of.doubles.filter((one) => one.further === 'merged').map((one) => one.mergedRecordId),
});

const toggled = <T,>(all: readonly T[], one: T, on: boolean): T[] =>
  on ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);

const Comparison = ({ of, onSwap }: { of: Preview; onSwap: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const [chosen, setChosen] = useState(() => proposedOf(of));
  const [asking, setAsking] = useState(false);
  const { kept, merged, blocks } = of;
  return (
    <div className="luan-detail">
      <Panel
        title={say('merges.title')}
        extra={
          <Space>
            <Button onClick={onSwap}>{say('merges.swap')}</Button>
            <Button type="primary" danger disabled={blocks.length > 0} onClick={() => setAsking(true)}>
              {say('merges.merge')}
            </Button>
          </Space>
        }
      >
        <p>{say('merges.hint')}</p>
        {blocks.map((block) => (
          <Alert key={block} type="error" showIcon title={showCode(mergeBlock, block)} />
        ))}
        {of.twoCards && <Alert type="warning" showIcon title={say('merges.twoCards')} />}
        <Facing
          of={of}
          taken={chosen.taken}
          onTake={(name, on) => setChosen({ ...chosen, taken: toggled(chosen.taken, name, on) })}
        />
      </Panel>
      {of.doubles.length > 0 && (
        <Panel title={say('merges.doubles')}>
          <p>{say('merges.doublesHint')}</p>
          <Doubles
            rows={of.doubles}
            recordIds={chosen.recordIds}
            onCount={(id, on) => setChosen({ ...chosen, recordIds: toggled(chosen.recordIds, id, on) })}
          />
        </Panel>
      )}
      <Panel title={say('merges.moves')}>
        <Moving of={of} />
      </Panel>
      {asking && (
        <FormDialog
          title={say('merges.askTitle', { name: merged.realName })}
          send={mergeApi.merge}
          width={560}
          before={
            <Alert
              type="warning"
              showIcon
              title={say('merges.ask', { merged: merged.phone || merged.username, kept: kept.phone || kept.username })}
            />
          }
          fields={[field.longText('reason', { required: true, max: 500 })]}
          toInput={(values) => ({
            orgUserId: kept.orgUserId,
            mergedOrgUserId: merged.orgUserId,
            taken: [...chosen.taken],
            recordIds: [...chosen.recordIds],
            reason: String(values.reason ?? ''),
            version: of.version,
          })}
          onCancel={() => setAsking(false)}
          onDone={({ orgUserId }) => {
            setAsking(false);
            frame.open('/org/employeeDetail', { orgUserId });
          }}
        />
      )}
    </div>
  );
};

/** Two records of people side by side: which one stays, which value of each fact, what moves, and what stands in the way. */
const MergeScreen = () => {
  const frame = useFrame();
  const orgUserId = useParam('orgUserId');
  const mergedOrgUserId = useParam('mergedOrgUserId');
  const answer = useCall(mergeApi.preview, { orgUserId, mergedOrgUserId }, { quiet: true });
  if (answer.isError)
    return (
      <Panel>
        <FailureView onRefresh={() => void answer.refetch()} />
      </Panel>
    );
  if (!answer.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return (
    <Comparison
      key={`${orgUserId} ${answer.data.version}`}
      of={answer.data}
      onSwap={() => frame.setQuery({ orgUserId: mergedOrgUserId, mergedOrgUserId: orgUserId })}
    />
  );
};
export default MergeScreen;
