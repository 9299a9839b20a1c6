import { z } from 'zod';
import type { FlavourCode } from '#contracts/training/flavours.ts';
import { mostMembers } from '#contracts/training/member.codes.ts';
import { planWritable } from '#contracts/training/plan.writable.ts';
import type { Context } from '#kernel/serve.ts';
import { addPlan } from '../plans/plan.service.ts';
import { addMembers } from './member.service.ts';

const writable = z.strictObject(planWritable);

/** A new draft of the own organisation with people on it; everything that is not given stays at its default. Answers the plan. */
export const draftWithMembers = async (
  context: Context,
  flavour: FlavourCode,
  plan: z.input<typeof writable>,
  orgUserIds: readonly string[],
): Promise<string> => {
  const { planId } = await addPlan(context, { flavour, ...writable.parse(plan) });
  for (let at = 0; at < orgUserIds.length; at += mostMembers)
    await addMembers(context, { planId, orgUserIds: orgUserIds.slice(at, at + mostMembers) });
  return planId;
};
