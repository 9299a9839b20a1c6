import { z } from 'zod';
import { route } from '../../route.ts';
import { id, instant } from '../../values.ts';
import { acting } from '../../walk.ts';
import { everyFlavour } from '../flavours.ts';
import { memberStage, memberWait } from './stage.codes.ts';

/** A number of the plan's page: counted by the list of members under the filter that opens its names. */
const counted = z.object({
  count: z.number(),
  /** There are more than were counted. */
  more: z.boolean(),
  state: z.array(z.string()),
});

const stages = z.object({
  /** Moment up to which the rows were counted. */
  asOf: instant,
  stages: z.array(counted.extend({ stage: z.enum(Object.values(memberStage.values)) })),
  /** Who has to go on by themselves, and is meant by a reminder. */
  urged: counted,
  /** Decisions members wait for, those nobody waits for left out. */
  waits: z.array(
    counted.extend({
      edge: z.enum(Object.values(memberWait.values)),
      /** The reader holds the permission of the decision. */
      mine: z.boolean(),
      next: acting.nullable(),
    }),
  ),
});
export type PlanStages = z.output<typeof stages>;

const ofPlan = z.strictObject({ planId: id });
const manage = { service: 'manager', auth: 'session' } as const;

export const stageApi = {
  stages: route({
    ...manage,
    method: 'GET',
    path: '/train/plan/stage/list',
    purpose: 'How far the members of a plan are, and whose turn it is.',
    permission: everyFlavour('member:list'),
    input: ofPlan,
    data: stages,
  }),
  remind: route({
    ...manage,
    method: 'POST',
    path: '/train/plan/remind',
    purpose:
      'Reminds every member who has to go on, once a day each: a message, and a text message where the organisation sends them.',
    permission: everyFlavour('member:mod'),
    input: ofPlan,
    data: z.object({
      reminded: z.number(),
      /** Were reminded today already. */
      before: z.number(),
      texts: z.number(),
    }),
  }),
};
