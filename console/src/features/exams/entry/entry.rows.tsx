import { DatePicker, InputNumber } from 'antd';
import dayjs from 'dayjs';
import { useSay } from '#client/phrases.ts';
import type { WaitingMember } from '#contracts/exams/entry.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { StateTag, Tag } from '#kit/show.tsx';

/** What was typed beside one member. */
export interface Typed {
  score: number | null;
  certificateNumber: string;
  certifiedOn: string | null;
}
export const nothingTyped: Typed = { score: null, certificateNumber: '', certifiedOn: null };

interface Props {
  rows: readonly WaitingMember[];
  external: boolean;
  fullScore: number;
  passingScore: number;
  typed: ReadonlyMap<string, Typed>;
  problems: ReadonlyMap<string, string>;
  onType: (recordId: string, typed: Typed) => void;
}

/** Members of a plan, each with a box for the score and, where an authority gives one, for the certificate. */
export const EntryRows = ({ rows, external, fullScore, passingScore, typed, problems, onType }: Props) => {
  const say = useSay();
  const of = (row: WaitingMember): Typed => typed.get(row.recordId) ?? nothingTyped;
  const put = (row: WaitingMember, change: Partial<Typed>): void => onType(row.recordId, { ...of(row), ...change });
  const certificate: TableColumn<WaitingMember>[] = [
    {
      key: 'number',
      title: say('fields.certificateNumber'),
      width: 190,
      render: (row) => (
        <span className="luan-input">
          <input
            type="text"
            maxLength={60}
            aria-label={`${say('fields.certificateNumber')} ${row.realName}`}
            value={of(row).certificateNumber}
            onChange={(event) => put(row, { certificateNumber: event.target.value })}
          />
        </span>
      ),
    },
    {
      key: 'on',
      title: say('fields.certifiedOn'),
      width: 150,
      render: (row) => (
        <DatePicker
          aria-label={`${say('fields.certifiedOn')} ${row.realName}`}
          value={of(row).certifiedOn === null ? null : dayjs(of(row).certifiedOn)}
          onChange={(day) => put(row, { certifiedOn: day ? day.format('YYYY-MM-DD') : null })}
        />
      ),
    },
  ];
  const columns: TableColumn<WaitingMember>[] = [
    { key: 'name', title: say('fields.realName'), width: 110, render: (row) => row.realName },
    { key: 'org', title: say('fields.orgName'), width: 190, render: (row) => row.orgName },
    { key: 'department', title: say('fields.departmentName'), width: 120, render: (row) => row.departmentName },
    {
      key: 'state',
      title: say('fields.trainingState'),
      width: 140,
      render: (row) => <StateTag codes={trainingState} value={row.trainingState} />,
    },
    {
      key: 'seat',
      title: say('records.seatAndDay'),
      width: 140,
      render: (row) => (row.seat === null ? '—' : `${row.seat} · ${row.bookedOn ?? ''}`),
    },
    {
      key: 'attempts',
      title: say('records.attemptsLeft'),
      width: 90,
      right: true,
      render: (row) => <span className={row.attemptsLeft > 0 ? '' : 'luan-danger'}>{row.attemptsLeft}</span>,
    },
    {
      key: 'score',
      title: say('fields.examScore'),
      width: 190,
      render: (row) => {
        const { score } = of(row);
        return (
          <>
            <InputNumber
              min={0}
              max={fullScore}
              precision={0}
              disabled={row.attemptsLeft <= 0}
              data-score={row.realName}
              aria-label={`${say('fields.examScore')} ${row.realName}`}
              value={score}
              onChange={(next) => put(row, { score: next })}
            />{' '}
            {score !== null && (
              <Tag tone={score >= passingScore ? 'good' : 'bad'}>
                {say(score >= passingScore ? 'records.passed' : 'records.failed')}
              </Tag>
            )}
            {problems.has(row.recordId) && (
              <p className="luan-danger" role="alert">
                {problems.get(row.recordId)}
              </p>
            )}
          </>
        );
      },
    },
    ...(external ? certificate : []),
  ];
  return (
    <DataTable
      label={say('records.enterScores')}
      rows={[...rows]}
      keyOf={(row) => row.recordId}
      density="small"
      busy={false}
      columns={columns}
    />
  );
};
