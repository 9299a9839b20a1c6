import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { type BankRow, bankApi } from '#contracts/questions/bank.contract.ts';
import { bankOrigin, difficultyDegree, exercisesType } from '#contracts/questions/question.codes.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { showCode } from '#kit/show.tsx';
import { switchActions } from '#kit/switch-actions.ts';
import { audienceFields } from './audience.fields.tsx';
import { areaIds, areaOf } from './audience.ts';
import './questions.css';
import { DutyPicker, IndustryPicker, SubjectPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.code('origin', bankOrigin),
  field.of('subjectCode', (props) => <SubjectPicker {...props} />, { title: sayNow('fields.subjectNames') }),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: sayNow('fields.industryNames') }),
  field.of('dutyCode', (props) => <DutyPicker {...props} />, { title: sayNow('fields.dutyNames') }),
  field.code('state', recordState),
];

const of = fieldsOf(bankApi.add);
const groups = () => [
  {
    title: sayNow('kit.basics'),
    fields: [of.text('bankName'), of.text('bankNameEn'), of.flag('shared'), of.longText('remark')],
  },
  { title: sayNow('questions.audience'), fields: audienceFields() },
];

const BankDialog = ({ row, onClose }: { row: BankRow | undefined; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say(row ? 'questions.editBank' : 'questions.addBank')}
      groups={groups()}
      send={row ? bankApi.mod : bankApi.add}
      standing={row}
      initial={row ? { ...row, area: areaOf(row) } : {}}
      also={areaIds}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Enabled questions of each type and difficulty. */
const Cells = ({ row }: { row: BankRow }) => {
  const count = (type: number, degree: number): number =>
    row.cells.find((one) => one.exercisesType === type && one.difficultyDegree === degree)?.count ?? 0;
  const degrees = Object.values(difficultyDegree.values);
  return (
    <table className="luan-question-cells">
      <thead>
        <tr>
          <th scope="col">{sayNow('questions.cells')}</th>
          {degrees.map((degree) => (
            <th key={degree} scope="col">
              {showCode(difficultyDegree, degree)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.values(exercisesType.values).map((type) => (
          <tr key={type}>
            <th scope="row">{showCode(exercisesType, type)}</th>
            {degrees.map((degree) => (
              <td key={degree}>{count(type, degree)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Count = ({ row }: { row: BankRow }) => {
  const frame = useFrame();
  return (
    <button
      type="button"
      className="luan-link"
      onClick={() => frame.open('/exam/questionList', { bankId: row.bankId })}
    >
      {row.questionCount}
    </button>
  );
};
const countCell = { questionCount: (row: BankRow) => <Count row={row} /> };

/** Question banks: the own ones, what is shared from above, the national ones, with their counts. */
const BankList = () => {
  const [asking, setAsking] = useState<{ row?: BankRow }>();
  return (
    <>
      <ListScreen<BankRow>
        of={bankApi.list}
        search={search()}
        create={{ permission: 'exam:bank:mod', title: sayNow('questions.addBank'), run: () => setAsking({}) }}
        cells={countCell}
        expand={{ render: (row) => <Cells row={row} />, when: (row) => row.cells.length > 0 }}
        rowActions={[
          {
            key: 'mod',
            title: sayNow('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setAsking({ row }),
          },
          ...switchActions<BankRow>((row, state) =>
            call(bankApi.state, { bankId: row.bankId, version: row.version, state }),
          ),
          {
            key: 'del',
            title: sayNow('kit.remove'),
            danger: true,
            ask: true,
            on: (row) => row.can.includes('del') && row.questionCount === 0,
            run: (row) => call(bankApi.del, { bankId: row.bankId }),
          },
        ]}
      />
      {asking && <BankDialog row={asking.row} onClose={() => setAsking(undefined)} />}
    </>
  );
};
export default BankList;
