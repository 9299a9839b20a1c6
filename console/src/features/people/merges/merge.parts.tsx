import { Radio, Table } from 'antd';
import { say, useLanguage, useSay } from '#client/phrases.ts';
import { type Column, text, valueIn, yes } from '#contracts/columns.ts';
import { type MergeField, mergeKind } from '#contracts/people/merges/merge.codes.ts';
import type { MergeDouble, MergeSide, mergeApi } from '#contracts/people/merges/merge.contract.ts';
import type { Data } from '#contracts/route.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { titleOf } from '#kit/fields.tsx';
import { StateTag, show, showCode } from '#kit/show.tsx';
import { employeeFacts } from '../employee.parts.tsx';

type Preview = Data<typeof mergeApi.preview>;

/** Facts that stand side by side whether they differ or not. */
const always = ['realName', 'orgName', 'idCard', 'birthday', 'phone', 'username'];

const columns = (): readonly Column[] => [...employeeFacts, yes('photo'), text('licence')];

const Side = ({ of, field }: { of: MergeSide; field: string }) => {
  const language = useLanguage();
  const all = columns();
  const column = all.find((one) => one.field === field) ?? text(field);
  return <>{show(column, valueIn(all, of as unknown as Record<string, unknown>, field, language))}</>;
};

interface FacingProps {
  readonly of: Preview;
  readonly taken: readonly MergeField[];
  readonly onTake: (field: MergeField, on: boolean) => void;
}

/** Two records side by side; of facts that differ one value is chosen. */
export const Facing = ({ of, taken, onTake }: FacingProps) => {
  const say = useSay();
  const differing: ReadonlySet<string> = new Set(of.differing);
  const fields = [...always, ...of.differing.filter((name) => !always.includes(name))];
  const cell =
    (side: 'kept' | 'merged') =>
    (_: unknown, { field }: { field: string }) => {
      const value = <Side of={of[side]} field={field} />;
      if (!differing.has(field)) return value;
      const name = field as MergeField;
      const fact = titleOf({ name: field });
      return (
        <Radio
          checked={taken.includes(name) === (side === 'merged')}
          aria-label={say(side === 'kept' ? 'merges.ofKept' : 'merges.ofMerged', { fact })}
          onChange={() => onTake(name, side === 'merged')}
        >
          {value}
        </Radio>
      );
    };
  return (
    <Table
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={fields.map((field) => ({ field }))}
      columns={[
        { dataIndex: 'field', title: say('merges.fact'), width: 160, render: (name: string) => titleOf({ name }) },
        { key: 'kept', title: say('merges.kept'), width: 320, render: cell('kept') },
        { key: 'merged', title: say('merges.merged'), width: 320, render: cell('merged') },
      ]}
    />
  );
};

const standing = (state: number, minutes: number, certificate: string) => (
  <>
    <StateTag codes={trainingState} value={state} /> {say('merges.minutes', { minutes })} {certificate}
  </>
);

/** Plans in which both are: the record that counts. */
export const Doubles = ({
  rows,
  recordIds,
  onCount,
}: {
  rows: readonly MergeDouble[];
  recordIds: readonly string[];
  onCount: (recordId: string, on: boolean) => void;
}) => {
  const say = useSay();
  return (
    <Table
      size="small"
      rowKey="planId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        { dataIndex: 'planName', title: say('fields.planName'), width: 260 },
        {
          key: 'kept',
          title: say('merges.kept'),
          width: 260,
          render: (_, row) => (
            <Radio
              checked={!recordIds.includes(row.mergedRecordId)}
              aria-label={say('merges.ofKept', { fact: row.planName })}
              onChange={() => onCount(row.mergedRecordId, false)}
            >
              {standing(row.keptState, row.keptMinutes, row.keptCertificate)}
            </Radio>
          ),
        },
        {
          key: 'merged',
          title: say('merges.merged'),
          width: 260,
          render: (_, row) => (
            <Radio
              checked={recordIds.includes(row.mergedRecordId)}
              aria-label={say('merges.ofMerged', { fact: row.planName })}
              onChange={() => onCount(row.mergedRecordId, true)}
            >
              {standing(row.mergedState, row.mergedMinutes, row.mergedCertificate)}
            </Radio>
          ),
        },
      ]}
    />
  );
};

/** What moves from the merged record, by kind, and what ends. */
export const Moving = ({ of }: { of: Preview }) => {
  const say = useSay();
  return (
    <>
      {of.moves.length === 0 && <p className="luan-hint">{say('merges.nothing')}</p>}
      <dl className="luan-facts">
        {of.moves.map(({ kind, rows, stays }) => (
          <div key={kind}>
            <dt>{showCode(mergeKind, kind)}</dt>
            <dd>
              {rows - stays}
              {stays > 0 && <span className="luan-hint"> {say('merges.stays', { count: stays })}</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('merges.sessions')}</dt>
          <dd>{of.sessions}</dd>
        </div>
      </dl>
      <p className="luan-hint">{say(of.together ? 'merges.together' : 'merges.apart')}</p>
    </>
  );
};
