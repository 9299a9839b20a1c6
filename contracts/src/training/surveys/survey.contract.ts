import { z } from 'zod';
import { route } from '../../route.ts';
import { id, instant, line } from '../../values.ts';
import { everyFlavour } from '../flavours.ts';

/** Marks of a question, from "not at all" to "fully". */
export const bestMark = 5;
/** Questions of a questionnaire. */
export const questionsAsked = 5;
/** Answers from which unnamed ones are told: of fewer somebody could be guessed. */
export const leastUnnamed = 3;

const marks = z.array(z.number().int().min(1).max(bestMark)).length(questionsAsked);
/** Mean mark to one decimal; null where nothing may be told or nobody answered. */
const mean = z.number().nullable();

const figures = z.object({
  answers: z.number(),
  means: z.array(mean),
  mean,
});

/** What the members of a plan said of it. */
const surveyResult = z.object({
  /** The questions as they are asked of this plan; null where no questionnaire is in force. */
  form: z.object({ surveyName: z.string(), named: z.boolean(), questions: z.array(z.string()) }).nullable(),
  /** Members who may answer by now, and who did. */
  asked: z.number(),
  all: z.object({
    ...figures.shape,
    /** Of each question, how often each mark was given, 1 first; empty where nothing may be told. */
    spread: z.array(z.array(z.number())),
  }),
  teachers: z.array(z.object({ lecturer: z.string(), ...figures.shape })),
  /** Unnamed answers that are too few to be told. */
  tooFew: z.boolean(),
  texts: z.array(z.object({ comment: z.string(), realName: z.string() })),
});
export type SurveyResult = z.infer<typeof surveyResult>;

const own = z.object({
  recordId: id,
  planName: z.string(),
  orgName: z.string(),
  surveyName: z.string(),
  named: z.boolean(),
  questions: z.array(z.string()),
  answered: z.boolean(),
});
export type OwnSurvey = z.infer<typeof own>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** What the console reads of the answers of a plan, and what a person answers in the student entry. */
export const surveyApi = {
  result: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/train/survey/result',
    purpose: 'Sums up what the members of a plan said of it: marks by question and by teacher, and their words.',
    permission: everyFlavour('plan:list'),
    input: z.strictObject({ planId: id }),
    data: surveyResult,
  }),
  due: route({
    ...student,
    method: 'GET',
    path: '/api/student/survey/list',
    purpose: 'Lists the trainings that are over for the student who asks and wait for an opinion, of the last 90 days.',
    input: z.strictObject({}),
    data: z.array(z.object({ recordId: id, planName: z.string(), overAt: instant })),
  }),
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/survey/one',
    purpose: 'Gives the questions on an own training that is over, and whether they were answered.',
    input: z.strictObject({ recordId: id }),
    data: own,
  }),
  answer: route({
    ...student,
    method: 'POST',
    path: '/api/student/survey/answer',
    anyOrganisation: true,
    purpose: 'Answers the questions on an own training; sent again it changes nothing.',
    ownRecord: true,
    input: z.strictObject({ recordId: id, scores: marks, comment: line(500).default('') }),
    data: z.object({ answered: z.literal(true) }),
  }),
};
