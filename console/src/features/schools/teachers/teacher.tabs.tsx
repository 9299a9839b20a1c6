import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { slotState } from '#contracts/schools/slot.codes.ts';
import { type SlotRow, slotApi } from '#contracts/schools/slot.contract.ts';
import { Note } from '#kit/parts/panel.tsx';
import type { EntryTabs } from '#pickers/entries/entry.detail.tsx';
import { Slots } from '../slots/slots.tsx';
import { Results } from './results.tsx';

/** Most lessons whose hours are added up at once. */
const mostAdded = 500;

/** Hours a teacher has taught, by the lessons that were held; they stand below. */
const Taught = ({ teacherId }: { teacherId: string }) => {
  const words = useSay();
  const answer = useCall(slotApi.list.page, {
    teacherId,
    state: String(slotState.values.held),
    size: mostAdded,
  });
  const page = answer.data as PageOf<SlotRow> | undefined;
  const minutes = (page?.list ?? []).reduce((sum, row) => sum + row.minutes, 0);
  return (
    <>
      <Note>{words('schools.taught', { hours: Math.floor(minutes / 6) / 10, count: page?.total ?? 0 })}</Note>
      <Slots fixed={{ teacherId }} />
    </>
  );
};

/** Tabs of a teacher's page. */
export const teacherTabs: EntryTabs = [
  {
    key: 'slots',
    title: say('schools.lessonsTaught'),
    content: (teacher) => <Taught teacherId={String(teacher.teacherId)} />,
  },
  {
    key: 'results',
    title: say('teaching.results'),
    content: (teacher) => <Results teacherId={String(teacher.teacherId)} />,
  },
];
