import type { Say } from '#client/phrases.ts';
import { lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { showCode, showMinutes } from '#kit/show.tsx';

interface Lesson {
  readonly lessonName: string;
  readonly fileType: number;
  readonly requiredMinutes: number;
}

/** What every table of a plan's lessons says of them: its name, its kind, and at the end what is asked. */
export const lessonColumns = <L extends Lesson>(say: Say, minutesPerHour: number) => ({
  name: { key: 'name', title: say('fields.lessonName'), width: 360, render: (row: L) => row.lessonName },
  type: {
    key: 'type',
    title: say('fields.fileType'),
    width: 110,
    render: (row: L) => showCode(lessonFileType, row.fileType),
  },
  required: {
    key: 'required',
    title: say('fields.requiredHours'),
    width: 190,
    right: true,
    render: (row: L) => showMinutes({ minutes: row.requiredMinutes, perHour: minutesPerHour }),
  },
});
