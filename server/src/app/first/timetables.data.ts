import { said } from '#kernel/said.ts';
/** Teachers of the training school. */
export const demoTeachers = said([
  {
    name: '张建国',
    title: '高级讲师',
    phone: '13832100418',
    subjects: '冰雪路面行车、防御性驾驶、事故案例',
    number: '冀教培2019-0418',
    until: 410,
  },
  {
    name: '李秀兰',
    title: '讲师',
    phone: '13931100726',
    subjects: '道路交通安全法、安全生产法、应急处置',
    number: '冀教培2021-0726',
    until: 20,
  },
] as const);

/** A lesson of a timetable: day from today, hours, which lesson of the plan (none counts no hours), teacher and room. */
export interface DemoSlot {
  readonly day: number;
  readonly from: string;
  readonly until: string;
  /** Place of the lesson in the plan, from 0. */
  readonly lesson?: number;
  readonly topic?: string;
  readonly teacher: string;
  readonly room: string;
}

const [zhang, li] = demoTeachers.map((one) => one.name) as [string, string];
const morning = { from: '09:00', until: '11:00' } as const;
const afternoon = { from: '14:00', until: '16:00' } as const;

/** Timetables by the name of the class. */
export const demoTimetables: Readonly<Record<string, readonly DemoSlot[]>> = said({
  冬季安全行车班第12期: [
    { day: -2, ...morning, lesson: 0, teacher: zhang, room: '第一教室' },
    { day: -1, ...morning, lesson: 1, teacher: li, room: '第一教室' },
    { day: 0, ...morning, lesson: 2, teacher: zhang, room: '第一教室' },
    { day: 0, ...afternoon, topic: '事故案例讨论', teacher: li, room: '第三教室' },
    { day: 1, ...morning, lesson: 0, topic: '冰雪路面行车（复习）', teacher: zhang, room: '第一教室' },
    { day: 2, ...morning, topic: '应急处置演示', teacher: li, room: '第二教室' },
    { day: 3, ...morning, topic: '结课答疑', teacher: zhang, room: '第一教室' },
  ],
  新驾驶员岗前班第8期: [
    { day: 12, ...morning, lesson: 0, teacher: zhang, room: '第二教室' },
    { day: 13, ...morning, lesson: 1, teacher: li, room: '第二教室' },
    { day: 14, ...morning, lesson: 2, teacher: li, room: '第二教室' },
    { day: 16, ...afternoon, topic: '场地安全与应急处置', teacher: zhang, room: '第二教室' },
  ],
});
