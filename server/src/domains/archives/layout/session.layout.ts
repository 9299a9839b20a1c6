import { attendanceState, drillKind, meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { formOf, moment, signedOff, textOr, type Words, wordsUnder } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { MeetingFile } from '../reading/meeting.reading.ts';
import type { ClassroomLine, PlanFile } from '../reading/plan.reading.ts';
import { achievedIn } from './evaluation.rules.ts';
import { richOf } from './rich.layout.ts';

/** Signs a summary of what was taught has at least (areas, annex A 2). */
export const leastSummary = 200;

const { joined, notStarted, notTrained } = trainingState.values;
const notBegun: readonly number[] = [joined, notStarted, notTrained];

const people = (words: Words, count: number): string => words.say('forms.countOf', { count });

/** How it was found out who learned something, and what came of it. */
const assessed = (file: PlanFile, words: Words): string => {
  const { people: all, done, sat, passed, passedFirst } = achievedIn(file);
  return file.facts.paperName === null
    ? words.say('forms.assessedByHours', { people: all, done })
    : words.say('forms.assessedByExam', {
        pass: textOr(file.facts.passingScore),
        sat,
        passed,
        first: passedFirst,
      });
};

const tail = (file: PlanFile, words: Words, recorder: string): PdfNode[] => [
  ...wordsUnder(words.say('forms.assessment'), assessed(file, words), ''),
  ...wordsUnder(words.say('forms.recorder'), recorder, '—'),
  signedOff(words, 'forms.lecturerSigns', 'forms.reviewer'),
];

const classroomRecord = (file: PlanFile, one: ClassroomLine, words: Words): PdfNode[] => {
  const expected = file.signs.filter((sign) => sign.classroomId === one.classroomId);
  const came = expected.filter((sign) => sign.came).length;
  return [
    formOf(words.say('forms.sessionTitle'), [
      [words.say('forms.topic'), `${file.facts.planName}：${one.lessonNames.join('、')}`],
      [words.say('forms.when'), `${moment(one.from)} – ${moment(one.until).slice(-5)}`],
      [words.say('forms.where'), one.place],
      [words.say('forms.teacher'), one.lecturer],
      [words.say('forms.teacherTitle'), textOr(one.lecturerTitle)],
      [words.say('forms.expected'), people(words, expected.length)],
      [words.say('forms.present'), people(words, came)],
      [words.say('forms.absent'), people(words, expected.length - came)],
    ]),
    ...wordsUnder(words.say('forms.summary'), one.summary, words.say('forms.summaryNone')),
    ...tail(file, words, one.enteredByName),
  ];
};

/** What was learned online makes one record: the lessons are its teachers and its content. */
const onlineRecord = (file: PlanFile, words: Words): PdfNode[] => {
  const { facts, members } = file;
  const absent = members.filter((one) => notBegun.includes(one.state));
  return [
    formOf(words.say('forms.sessionTitle'), [
      [words.say('forms.topic'), facts.planName],
      [words.say('forms.when'), `${facts.beginsOn} – ${facts.endsOn}`],
      [words.say('forms.where'), words.say('forms.online')],
      [words.say('forms.provider'), textOr(facts.providers.join('、'))],
      [words.say('forms.expected'), people(words, members.length)],
      [words.say('forms.present'), people(words, members.length - absent.length)],
      [words.say('forms.absent'), people(words, absent.length)],
      [words.say('forms.absentNames'), textOr(absent.map((one) => one.realName).join('、'))],
    ]),
    ...wordsUnder(words.say('forms.summary'), facts.content, words.say('forms.summaryNone')),
    ...tail(file, words, facts.submittedByName),
  ];
};

/** A record of every lesson held in a classroom, and one of what was learned online. */
export const sessionsPart = (file: PlanFile, words: Words): PdfNode[] => [
  ...file.classrooms.flatMap((one) => classroomRecord(file, one, words)),
  ...(file.lessons.length > 0 ? onlineRecord(file, words) : []),
];

/** The record of a safety meeting on one form (areas, annex A 7). */
export const meetingRecord = (file: MeetingFile, words: Words): PdfNode[] => {
  const { present, madeUp } = attendanceState.values;
  const drill = file.occasion === meetingOccasion.values.drill;
  const came = file.attendance.filter((one) => one.state === present).length;
  const missed = file.attendance.filter((one) => one.state !== present);
  const why = missed.map((one) => {
    const reason = one.state === madeUp ? words.label(attendanceState, one.state) : one.reason;
    return reason === '' ? one.realName : `${one.realName}（${reason}）`;
  });
  return [
    formOf(words.say(drill ? 'forms.drillTitle' : 'forms.meetingTitle'), [
      ...(drill ? [[words.say('forms.drillKind'), words.label(drillKind, file.drillKind)] as const] : []),
      [words.say('forms.when'), `${moment(file.startsAt)} – ${moment(file.endsAt).slice(-5)}`],
      [words.say('forms.where'), textOr(file.room)],
      [words.say('forms.host'), textOr(file.emceeName)],
      [words.say('forms.recorder'), textOr(file.recorderName)],
      [words.say('forms.expected'), people(words, file.attendance.length)],
      [words.say('forms.present'), people(words, came)],
      [words.say('forms.absent'), people(words, missed.length)],
      [words.say('forms.absentNames'), textOr(why.join('、'))],
    ]),
    ...(drill ? wordsUnder(words.say('forms.scenario'), file.scenario, '—') : []),
    ...wordsUnder(
      words.say(drill ? 'forms.drillSteps' : 'forms.topics'),
      file.agenda.map((one, index) => `${index + 1}. ${one.title}`).join('\n'),
      '—',
    ),
    ...wordsUnder(
      words.say('forms.decisions'),
      file.resolutions.map((one, index) => `${index + 1}. ${one.content}`).join('\n'),
      '—',
    ),
    ...(drill
      ? [
          ...wordsUnder(words.say('forms.drillRecord'), file.minutes === '' ? '' : richOf(file.minutes), '—'),
          ...wordsUnder(words.say('forms.drillEffect'), file.drillEffect, words.say('forms.drillEffectNone')),
        ]
      : []),
    signedOff(words, 'forms.host', 'forms.recorder', 'forms.principal'),
  ];
};
