import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certificateList } from '#contracts/certificates/certificate.contract.ts';
import { columnsWithout, text } from '#contracts/columns.ts';
import { eventList } from '#contracts/events/event.contract.ts';
import { recordList } from '#contracts/exams/record.contract.ts';
import type { List } from '#contracts/list.ts';
import { officialList } from '#contracts/officials/official.contract.ts';
import { pastList } from '#contracts/past/past.contract.ts';
import { correctionList } from '#contracts/people/corrections/correction.contract.ts';
import { signUpList } from '#contracts/schools/sign-up.contract.ts';
import { punishmentList } from '#contracts/students/punishment.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { letterSignList } from '#contracts/training/letters/letter.contract.ts';
import { type MemberRow, memberList } from '#contracts/training/member.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { TabBar } from '#kit/parts/tab-bar.tsx';

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

/** Classes of training organisations: hours and results that count here, and where they come from. */
const classes: List = {
  ...signUpList,
  columns: [
    text('className', { width: 230, link: '/school/signUpDetail' }),
    ...without(signUpList, 'realName', 'className', 'clientName', 'dutyNames', 'phone', 'idCard').columns,
  ],
};

/** Lists that hold rows of a person; one whose rows the reader may not see is not there. */
const heldLists = () =>
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
      key: 'officials',
      title: say('officials.title'),
      of: officialList,
      content: rowsOf(without(officialList, 'realName')),
    },
    {
      key: 'classes',
      title: say('lists.classSignUp'),
      of: signUpList,
      content: rowsOf(classes),
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
      key: 'corrections',
      title: say('lists.correction'),
      of: correctionList,
      content: rowsOf(without(correctionList, 'realName')),
    },
    {
      key: 'punishments',
      title: say('students.punishments'),
      of: punishmentList,
      content: rowsOf(without(punishmentList, 'realName', 'phone')),
    },
    {
      key: 'events',
      title: say('events.title'),
      of: eventList,
      content: rowsOf(eventList),
    },
  ].filter((one) => holds(one.of.page.permission));

type Held = ReturnType<typeof heldLists>[number];

/** Lists that are one tab: where somebody learned, what somebody holds, what is said of somebody. */
const together = [
  ['plans', 'classes', 'past'],
  ['exams'],
  ['certificates', 'officials'],
  ['letters'],
  ['events', 'punishments', 'corrections'],
];

const Several = ({ lists, orgUserId }: { lists: readonly Held[]; orgUserId: string }) => {
  const say = useSay();
  const [key, setKey] = useState(lists[0]?.key);
  const shown = lists.find((one) => one.key === key);
  return (
    <>
      {lists.length > 1 && (
        <TabBar
          label={say('kit.views')}
          chosen={key}
          items={lists.map((one) => ({ key: one.key, label: one.title }))}
          onChoose={setKey}
        />
      )}
      {shown?.content(orgUserId)}
    </>
  );
};

/** Tabs of the lists of a person: few enough to stand beside each other at every width. */
export const personTabs = (orgUserId: string) => {
  const held = heldLists();
  return together.flatMap((keys) => {
    const lists = keys.flatMap((key) => held.find((one) => one.key === key) ?? []);
    const [first] = lists;
    return first
      ? [{ key: first.key, title: first.title, content: <Several lists={lists} orgUserId={orgUserId} /> }]
      : [];
  });
};
