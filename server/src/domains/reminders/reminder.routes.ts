import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { urgeMembers } from './urge.service.ts';

export const reminderRoutes: Served[] = [
  serve(stageApi.remind, (context, input) => urgeMembers(context, input.planId)),
];
