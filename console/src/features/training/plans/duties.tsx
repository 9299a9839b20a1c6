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
  if (lessons.length === 0) return kind.hours ? [say('planForm.duty.noLessons')] : [];
  const minutes = lessons.reduce((sum, one) => sum + one.requiredMinutes, 0);
  const perHour = Number(of.minutesPerHour) || usualMinutesPerHour;
  return [
    say('planForm.duty.learn', { lessons: lessons.length, minutes, hours: hoursOfMinutes(minutes, perHour) }),
    ...(of.dailyMinutes ? [say('planForm.duty.daily', { minutes: Number(of.dailyMinutes) })] : []),
  ];
};

const photosOf = (say: Say, of: Values): string[] => {
  const way = showCode(signWay, of.signWay as number);
  return [
    ...(of.signIn ? [say('planForm.duty.signIn', { way })] : []),
    ...(of.signOut ? [say('planForm.duty.signOut', { way })] : []),
    ...(of.spotMinutes
      ? [say('planForm.duty.spot', { minutes: Number(of.spotMinutes), seconds: Number(of.spotSeconds) || 60 })]
      : []),
  ];
};

const examOf = (say: Say, kind: Flavour, of: Values): string[] => {
  if (!kind.exam || !(of.paperId || kind.externalExam)) return [];
  return [
    ...(of.booksExam ? [say('planForm.duty.book')] : []),
    ...(of.agreementsFirst ? [say('planForm.duty.agreements')] : []),
    say('planForm.duty.exam', { place: showCode(trainPlace, of.examPlace as string) }),
    ...(of.examMinutes ? [say('planForm.duty.examMinutes', { minutes: Number(of.examMinutes) })] : []),
    ...(of.passingScore ? [say('planForm.duty.pass', { score: Number(of.passingScore) })] : []),
    ...(of.examAttempts ? [say('planForm.duty.attempts', { count: Number(of.examAttempts) })] : []),
  ];
};

/** What a driver will have to do, as the form stands: said while it is filled in. */
export const Duties = ({ of, kind }: { of: Values; kind: Flavour }) => {
  const say = useSay();
  const letters = kind.letter ? ((of.letters as string[] | undefined) ?? []) : [];
  const lines = [
    ...(of.startDate && of.endDate
      ? [say('planForm.duty.days', { from: String(of.startDate), until: String(of.endDate) })]
      : []),
    ...(kind.meeting ? [say('planForm.duty.meeting')] : []),
    ...learningOf(say, kind, of),
    ...photosOf(say, of),
    ...letters.map((one) => say('planForm.duty.letter', { name: showCode(signatureClass, one) })),
    ...examOf(say, kind, of),
    ...(kind.certificate ? [say('planForm.duty.certificate')] : []),
    ...(of.makeUpUntil ? [say('planForm.duty.makeUp', { until: String(of.makeUpUntil) })] : []),
  ];
  return (
    <Panel title={say('planForm.duties')}>
      <ol className="luan-training-plan-duties">
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
    </Panel>
  );
};
