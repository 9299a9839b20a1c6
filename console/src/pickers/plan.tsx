import { flavours } from '#contracts/training/flavours.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from './found.tsx';

const certified: ReadonlySet<string> = new Set(flavours.filter((one) => one.certificate).map((one) => one.code));

const plans = {
  list: planApi.list,
  one: planApi.one,
  id: 'planId',
  label: (row: PlanRow) => `${row.planName} · ${row.orgName}`,
  kept: true,
  offered: (row: PlanRow) => certified.has(row.flavour),
} as const;

/** Chooses a plan of the scope by its name or number; of the kinds that give certificates. */
export const PlanPicker = (props: EditorProps) => <FoundPicker<PlanRow> {...props} of={plans} />;
