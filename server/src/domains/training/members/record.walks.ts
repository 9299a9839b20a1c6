import { sql } from 'kysely';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { clock } from '#kernel/clock.ts';
import { walks } from '#kernel/walks.ts';
import { recordMachines } from '../plans/plan.reach.ts';

const { ended } = trainingState.values;
const now = () => clock.now().toISOString();
const endedNow = () => ({ ended_at: now() });

/** How members walk: which machine each kind of training asks, and what is written with a step. */
export const recordWalking = {
  table: 'training_record',
  machineOf: (row: { flavour: string }) => recordMachines.get(row.flavour),
  stamps: {
    join: () => ({ left_at: null, joined_at: now() }),
    leave: () => ({ left_at: now() }),
    study: () => ({ started_at: sql`coalesce(t.started_at, ${now()}::timestamptz)` }),
    finishLearning: ({ to }: { to: number }) => ({ learned_at: now(), ended_at: to === ended ? now() : null }),
    approveHours: ({ to }: { to: number }) =>
      to === ended ? { ended_at: sql`coalesce(t.ended_at, ${now()}::timestamptz)` } : {},
    passExam: ({ to }: { to: number }) => (to === ended ? endedNow() : {}),
    approveScore: endedNow,
    annulExam: () => ({ ended_at: null }),
    takeBack: () => ({ started_at: null, learned_at: null, ended_at: null }),
    pause: () => ({ state_before: sql`t.state` }),
    resume: () => ({ state_before: null, paused_with_plan: false }),
  },
} as const;

export const recordWalks = walks(recordMachine, recordWalking);
