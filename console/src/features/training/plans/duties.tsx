import { useSay } from '#client/phrases.ts';
import { hoursOfMinutes, usualMinutesPerHour } from '#contracts/minutes.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { signatureClass, trainPlace } from '#contracts/training/plan.codes.ts';
import type { Values } from '#kit/form.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import type { PlanLesson } from './lessons.editor.tsx';

type Say = ReturnType<typeof useSay>;

const learningOf = (say: Say, kind: Flavour, of: Values): string[] => {
  const lessons = (of.lessons as PlanLesson[] | undefined) ?? [];
  if (lessons.length === 0) return kind.hours ? [say('plans.duty.noLessons')] : [];
  const minutes = lessons.reduce((sum, one) => sum + one.requiredMinutes, 0);
  const perHour = Number(of.minutesPerHour) || usualMinutesPerHour;
  return [
    say('plans.duty.learn', { lessons: lessons.length, minutes, hours: hoursOfMinutes(minutes, perHour) }),
    ...(of.dailyMinutes ? [say('plans.duty.daily', { minutes: Number(of.dailyMinutes) })] : []),
  ];
};

const photosOf = (say: Say, of: Values): string[] => {
  const way = showCode(signWay, of.signWay as number);
  return [
    ...(of.signIn ? [say('plans.duty.signIn', { way })] : []),
    ...(of.signOut ? [say('plans.duty.signOut', { way })] : []),
    ...(of.spotMinutes
      ? [say('plans.duty.spot', { minutes: Number(of.spotMinutes), seconds: Number(of.spotSeconds) || 60 })]
      : []),
  ];
};

const examOf = (say: Say, kind: Flavour, of: Values): string[] => {
  if (!kind.exam || !(of.paperId || kind.externalExam)) return [];
  return [
    ...(of.booksExam ? [say('plans.duty.book')] : []),
    ...(of.agreementsFirst ? [say('plans.duty.agreements')] : []),
    say('plans.duty.exam', { place: showCode(trainPlace, of.examPlace as string) }),
    ...(of.examMinutes ? [say('plans.duty.examMinutes', { minutes: Number(of.examMinutes) })] : []),
    ...(of.passingScore ? [say('plans.duty.pass', { score: Number(of.passingScore) })] : []),
    ...(of.examAttempts ? [say('plans.duty.attempts', { count: Number(of.examAttempts) })] : []),
  ];
};

/** What a driver will have to do, as the form stands: said while it is filled in. */
export const Duties = ({ of, kind }: { of: Values; kind: Flavour }) => {
  const say = useSay();
  const letters = kind.letter ? ((of.letters as string[] | undefined) ?? []) : [];
  const lines = [
    ...(of.startDate && of.endDate
      ? [say('plans.duty.days', { from: String(of.startDate), until: String(of.endDate) })]
      : []),
    ...(kind.meeting ? [say('plans.duty.meeting')] : []),
    ...learningOf(say, kind, of),
    ...photosOf(say, of),
    ...letters.map((one) => say('plans.duty.letter', { name: showCode(signatureClass, one) })),
    ...examOf(say, kind, of),
    ...(kind.certificate ? [say('plans.duty.certificate')] : []),
    ...(of.makeUpUntil ? [say('plans.duty.makeUp', { until: String(of.makeUpUntil) })] : []),
  ];
  return (
    <Panel title={say('plans.duties')}>
      <ol className="luan-training-plan-duties">
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
    </Panel>
  );
};
