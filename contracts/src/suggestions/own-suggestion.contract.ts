import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, line, pictureSides, whole } from '../values.ts';
import { Reason } from '../walk.ts';
import { suggestionKind } from './suggestion.codes.ts';
import { pictureNumber } from './suggestion.contract.ts';
import { mostPictures } from './suggestion.rules.ts';

/** Made by the device when one begins to write: handed in twice it counts once, and it alone joins pictures to what is handed in. */
const suggestionKey = z.string().regex(/^[0-9a-f]{32}$/);

const own = z.object({
  suggestionId: id,
  suggestionKind: z.number(),
  suggestionText: z.string(),
  placeText: z.string(),
  anonymous: z.boolean(),
  /** Who answers. */
  deskName: z.string(),
  state: z.number(),
  reportedOn: z.string(),
  deadlineOn: z.string(),
  answerText: z.string(),
  answeredOn: z.string().nullable(),
  reopenText: z.string(),
  satisfaction: z.number().nullable(),
  /** Whole fen. */
  rewardFen: z.number(),
  /** Where the hidden danger stands that was made of it; null without one. */
  dangerState: z.number().nullable(),
  pictureCount: z.number(),
  canReopen: z.boolean(),
  canRate: z.boolean(),
});
export type OwnSuggestion = z.output<typeof own>;

const given = z.strictObject({
  suggestionKey,
  suggestionKind: oneOf(suggestionKind),
  suggestionText: line(1000, 5),
  /** Where it is; a report of a hazard says it. */
  placeText: line(80).default(''),
  anonymous: z.boolean(),
  pictureIds: z.array(id).max(mostPictures).default([]),
  pagePath: line(200).default(''),
  appVersion: line(40).default(''),
});
export type GivenSuggestion = z.input<typeof given>;

/**
 * What one writes oneself. `ownRecord`: the row itself tells what happened, and the operation log must not name whoever wrote
 * an anonymous one.
 */
const ownRoutes = <const A extends 'student' | 'session'>(auth: A, base: string) => {
  const by = { service: 'manager', auth, permission: 'signedIn' } as const;
  return {
    list: route({
      ...by,
      method: 'GET',
      path: `${base}/list`,
      purpose:
        'Lists what the person wrote, anonymous ones among them, the newest first; whoever acts for somebody is shown no anonymous one.',
      input: z.strictObject({}),
      data: z.array(own),
    }),
    picture: route({
      ...by,
      method: 'GET',
      path: `${base}/picture`,
      purpose: 'Gives the nth picture of what the person wrote.',
      raw: true,
      input: z.strictObject({ suggestionId: id, n: pictureNumber, ...pictureSides }),
      data: z.unknown(),
    }),
    addPicture: route({
      ...by,
      method: 'POST',
      path: `${base}/picture/add`,
      purpose:
        'Hands in a picture of what is about to be written: a multipart upload carries it in `file`. It names nobody.',
      raw: true,
      ownRecord: true,
      inPerson: true,
      input: z.strictObject({ suggestionKey }),
      data: z.object({ fileId: id }),
    }),
    add: route({
      ...by,
      method: 'POST',
      path: `${base}/add`,
      purpose: 'Hands in a suggestion or a report of a hazard; the same key again answers what was taken before.',
      ownRecord: true,
      inPerson: true,
      input: given,
      data: z.object({ suggestionId: id, deskName: z.string(), deadlineOn: z.string() }),
    }),
    reopen: route({
      ...by,
      method: 'PUT',
      path: `${base}/reopen`,
      purpose: 'Opens one that was answered again, once, with the reason.',
      ownRecord: true,
      inPerson: true,
      input: z.strictObject({ suggestionId: id, reason: Reason }),
      data: z.null(),
    }),
    rate: route({
      ...by,
      method: 'PUT',
      path: `${base}/rate`,
      purpose: 'Rates the answer from 1 to 5, which closes it.',
      ownRecord: true,
      inPerson: true,
      input: z.strictObject({ suggestionId: id, satisfaction: whole(1, 5) }),
      data: z.null(),
    }),
  };
};

/** On the phone. */
export const studentSuggestionApi = ownRoutes('student', '/api/student/suggestion');
/** On the console, for everybody who is logged in. */
export const ownSuggestionApi = ownRoutes('session', '/suggestion/own');
export type OwnSuggestionApi = typeof studentSuggestionApi | typeof ownSuggestionApi;
