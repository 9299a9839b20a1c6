import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certificateList } from '#contracts/certificates/certificate.contract.ts';
import { columnsWithout, text } from '#contracts/columns.ts';
import { recordList } from '#contracts/exams/record.contract.ts';
import type { List } from '#contracts/list.ts';
import { pastList } from '#contracts/past/past.contract.ts';
import { punishmentList } from '#contracts/students/punishment.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { letterSignList } from '#contracts/training/letters/letter.contract.ts';
import { type MemberRow, memberList } from '#contracts/training/member.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

/** Of one person the name says nothing. */
const without = (of: List, ...fields: string[]): List => ({
  ...of,
  columns: columnsWithout(of.columns, ...fields),
});

const plans: List = {
  ...memberList,
  columns: [text('planName', { width: 280 }), ...without(memberList, 'realName').columns],
};

type Open = (path: string, query: { planId: string }) => void;

const planCells = (open: Open) => ({
  planName: (row: MemberRow) => (
    <button
      type="button"
      className="luan-link"
      onClick={() => open(`${flavourOf(row.flavour).path}/detail`, { planId: row.planId })}
    >
      {row.planName}
    </button>
  ),
});

const Plans = ({ orgUserId }: { orgUserId: string }) => {
  const frame = useFrame();
  return <ListScreen<MemberRow> of={plans} fixed={{ orgUserId }} search={[]} cells={planCells(frame.open)} />;
};

const rowsOf = (of: List) => (orgUserId: string) => <ListScreen of={of} fixed={{ orgUserId }} search={[]} />;
// Its first column leads to the sitting.
const exams: List = {
  ...recordList,
  columns: [
    text('planName', { width: 230, link: '/exam/examRecordDetail' }),
    ...without(recordList, 'realName', 'planName').columns,
  ],
};

/** Lists that hold rows of a person; one whose rows the reader may not see is not there. */
export const personLists = () =>
  [
    {
      key: 'plans',
      title: say('person.plans'),
      of: memberList,
      content: (orgUserId: string) => <Plans orgUserId={orgUserId} />,
    },
    { key: 'exams', title: say('plans.exam'), of: recordList, content: rowsOf(exams) },
    {
      key: 'certificates',
      title: say('plans.certificates'),
      of: certificateList,
      content: rowsOf(without(certificateList, 'realName', 'idCard')),
    },
    {
      key: 'letters',
      title: say('person.letters'),
      of: letterSignList,
      content: rowsOf(without(letterSignList, 'realName')),
    },
    {
      key: 'past',
      title: say('past.title'),
      of: pastList,
      content: rowsOf(without(pastList, 'realName')),
    },
    {
      key: 'punishments',
      title: say('students.punishments'),
      of: punishmentList,
      content: rowsOf(without(punishmentList, 'realName', 'phone')),
    },
  ].filter((one) => holds(one.of.page.permission));
