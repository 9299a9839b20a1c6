import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { signWay } from '../students/student.codes.ts';
import { areaId, day, id, instant, line, several, whole } from '../values.ts';
import { periodCode, signatureClass, trainLevel, trainPlace } from './plan.codes.ts';

const codesOf = several(line(20)).default([]);
/** Most lessons of a plan. */
const mostLessons = 100;

/** A lesson of a plan and the minutes of it a member must learn; 0 takes the lesson's own length. */
const planLesson = z.strictObject({ lessonId: id, requiredMinutes: whole(0, 6000) });

/** Who joins by itself: everybody for whom all that is filled in holds. */
export const joinRule = z.strictObject({
  orgIds: z.array(id).max(200).default([]),
  departmentIds: z.array(id).max(200).default([]),
  dutyCodes: codesOf,
  industryCodes: codesOf,
  subjectCodes: codesOf,
  /** Joined the organisation at most so many days ago. */
  hiredWithinDays: whole(1, 3650).nullable().default(null),
  /** Punishments add up to the limit at which targeted training is suggested. */
  punished: z.boolean().default(false),
  /** Who no longer fits leaves by itself. */
  autoRemove: z.boolean().default(true),
});
export type JoinRule = z.output<typeof joinRule>;

/** What the parameters of the organisation fill in where nothing is said when a plan is made; fixed with its approval. */
const parametered = {
  minutesPerHour: whole(30, 60),
  dailyMinutes: whole(1, 1440).nullable(),
  signWay: oneOf(signWay),
  spotMinutes: whole(1, 120).nullable(),
  /** Seconds to answer a spot check in. */
  spotSeconds: whole(10, 600),
  auditsPrint: z.boolean(),
  examAttempts: whole(1, 20),
  examMinutes: whole(5, 600).nullable(),
  passingScore: whole(1, 1000).nullable(),
};
export const planDefaults = z.object(parametered);
export type PlanDefaults = z.output<typeof planDefaults>;

const plain = {
  planName: line(100, 2),
  intro: line(5000).default(''),
  periodCode: oneOf(periodCode).default('custom'),
  startDate: day,
  endDate: day,
  makeUpUntil: day.nullable().default(null),
  subjectCodes: codesOf,
  industryCodes: codesOf,
  dutyCodes: codesOf,
  areaIds: several(areaId).default([]),
  place: oneOf(trainPlace).default('online'),
  /** Where the training stands on the induction card; of training before work alone. */
  trainLevel: oneOf(trainLevel).nullable().default(null),
  lessons: z.array(planLesson).max(mostLessons).default([]),
  signIn: z.boolean().default(false),
  signOut: z.boolean().default(false),
  auditsHours: z.boolean().default(false),
  auditsScore: z.boolean().default(false),
  booksExam: z.boolean().default(false),
  paperId: id.nullable().default(null),
  examPlace: oneOf(trainPlace).default('online'),
  examFrom: day.nullable().default(null),
  examUntil: day.nullable().default(null),
  letters: z.array(oneOf(signatureClass)).max(5).default([]),
  /** The exam stays shut until the member has signed every agreement that is asked of it. */
  agreementsFirst: z.boolean().default(false),
  /** First edition of the template of its certificates; null takes the nearest one of its kind. */
  certificateTemplateId: id.nullable().default(null),
  joinRule: joinRule.nullable().default(null),
};

/** What a person may write about a plan; parts its kind does not have are left at their defaults. */
export const planWritable = { ...plain, ...planDefaults.partial().shape };
export type PlanWritten = z.output<z.ZodObject<typeof planWritable>>;
/** A plan with everything said. */
export type PlanWritable = z.output<z.ZodObject<typeof plain>> & PlanDefaults;

/** One field of a plan as it was before a change and after it. */
export const planChange = z.object({
  at: instant,
  byName: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type PlanChange = z.output<typeof planChange>;
