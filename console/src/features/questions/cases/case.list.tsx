import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type CaseRow, caseApi } from '#contracts/questions/case.contract.ts';
import { field } from '#kit/fields.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { BankPicker } from '#pickers/late-pickers.ts';

const search = () => [field.text('keyword', { max: 60 }), field.of('bankId', (props) => <BankPicker {...props} />)];

/** Cases of every bank the organisation may read. */
const CaseList = () => {
  const say = useSay();
  const frame = useFrame();
  const bankId = useParam('bankId');
  return (
    <ListScreen<CaseRow>
      of={caseApi.list}
      search={search()}
      create={{
        permission: 'exam:question:mod',
        title: say('questions.addCase'),
        path: '/exam/questionCaseEdit',
        ...(bankId ? { query: { bankId } } : {}),
      }}
      rowActions={[
        {
          key: 'mod',
          title: say('kit.edit'),
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/exam/questionCaseEdit', { caseId: row.caseId }),
        },
        {
          key: 'del',
          title: say('kit.remove'),
          danger: true,
          ask: true,
          on: (row) => row.can.includes('del'),
          run: (row) => call(caseApi.del, { caseId: row.caseId }),
        },
      ]}
    />
  );
};
export default CaseList;
