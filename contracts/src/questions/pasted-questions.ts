import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { id, whole } from '../values.ts';
import { difficultyDegree, questionSource } from './question.codes.ts';

/** Most questions of one paste; more come as a spreadsheet. */
export const mostPasted = 1000;

const finding = z.object({
  /** Place among the questions that were read, from 0: numbers come twice where a text has parts. */
  place: z.number(),
  /** Number of the question in the text; 0 for one that has none. */
  number: z.number(),
  stem: z.string(),
  problems: z.array(z.string()),
});

/** A pasted text, what is usual for its questions, and which of them are written. */
export const pasteInput = z.strictObject({
  bankId: id,
  text: z.string().min(1).max(400_000),
  difficultyDegree: oneOf(difficultyDegree),
  source: oneOf(questionSource),
  save: z.boolean().default(false),
  /** Places of questions the reading was unsure of and somebody takes as they were read. */
  accept: z.array(whole(0, mostPasted)).max(mostPasted).default([]),
});

/** What was read of a pasted text, and what became of it. */
export const pasteOutcome = z.object({
  read: z.number(),
  good: z.number(),
  saved: z.number(),
  findings: z.array(finding),
  /** Sound questions that are worth a look before they are saved. */
  warnings: z.array(finding),
  /** Sound questions that may be read in another way, with their options and answer as they were read: written only where `accept` names them. */
  unsure: z.array(z.object({ ...finding.shape, reading: z.string() })),
  /** Lines of the text that belong to no question, and how many they are in all. */
  left: z.array(z.string()),
  leftCount: z.number(),
});
