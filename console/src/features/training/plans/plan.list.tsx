import { useState } from 'react';
import { call } from '#client/call.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { keyOf } from '#contracts/codes.ts';
import type { Column } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import {
  everyFlavour,
  type Flavour,
  flavourCode,
  flavourKey,
  flavourOf,
  flavours,
} from '#contracts/training/flavours.ts';
import { periodCode, planMachine, planSource, planState, trainLevel } from '#contracts/training/plan.codes.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { type Cells, useKind } from '../kind.ts';
import { finishedStates } from './plan.states.ts';

const AnnualPlanDialog = lateDialog(async () => (await import('./annual-plan.dialog.tsx')).AnnualPlanDialog);

/** A column that stands there without being asked for. */
const atOnce = ({ quiet: _quiet, ...column }: Column): Column => column;

/** Columns that say nothing on the screen of one kind: its name, and what the kind does not have. */
const shownFor = (of: List, kind: Flavour | undefined): List => {
  if (!kind) return of;
  const hidden = new Set([
    'flavour',
    ...(kind.repeats ? [] : ['periodCode']),
    ...(kind.levels ? [] : ['trainLevel']),
    ...(kind.hours ? [] : ['requiredMinutes']),
  ]);
  // Among kinds the level is a column to be asked for; on the screen of its own kind it stands there.
  const columns = of.columns.filter((column) => !hidden.has(column.field));
  return { ...of, columns: columns.map((column) => (column.field === 'trainLevel' ? atOnce(column) : column)) };
};

const searchOf = (kind: Flavour | undefined): Field[] => [
  field.text('keyword', { max: 60 }),
  ...(kind ? [] : [field.code('flavour', flavourCode)]),
  field.codes('state', planState),
  field.days('runningBetween'),
  ...(kind && !kind.repeats ? [] : [field.code('periodCode', periodCode)]),
  ...(kind && !kind.levels ? [] : [field.code('trainLevel', trainLevel)]),
  field.code('source', planSource),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

type Open = (row: PlanRow, more?: Record<string, string>) => void;

const opening = (open: Open, row: PlanRow, number: number, more: Record<string, string> = {}) =>
  row.series ? (
    number
  ) : (
    <button type="button" className="luan-link" onClick={() => open(row, { tab: 'members', ...more })}>
      {number}
    </button>
  );

const cellsOf = (open: Open): Cells<PlanRow> => ({
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => open(row)}>
      {row.planName}
    </button>
  ),
  memberCount: (row) => opening(open, row, row.memberCount),
  doneCount: (row) => opening(open, row, row.doneCount, { state: finishedStates }),
});

const makingOf = (kind: Flavour) => ({
  permission: flavourKey(kind.code, 'plan:add'),
  path: `${kind.path}/add`,
});

/** Plans of one kind, or of all kinds together; every number opens to the names behind it. */
const PlanList = () => {
  const say = useSay();
  const frame = useFrame();
  const kind = useKind();
  const [printing, setPrinting] = useState(false);
  const annualPlan: Action = {
    key: 'annualPlan',
    title: say('archives.annualPlan'),
    silent: true,
    run: () => setPrinting(true),
  };
  const open: Open = (row, more = {}) =>
    frame.open(`${flavourOf(row.flavour).path}/detail`, { planId: row.planId, ...more });
  const actions: Action<PlanRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => frame.open(`${flavourOf(row.flavour).path}/edit`, { planId: row.planId }),
    },
    ...edgeActions<PlanRow>(planMachine, planApi.edges, (row) => row.planId),
    {
      key: 'copy',
      title: say('plans.copyNextYear'),
      ask: say('plans.copyAsk'),
      on: (row) => row.can.includes('copy'),
      run: async (row) => {
        const made = await call(planApi.copy, { planId: row.planId });
        frame.open(`${flavourOf(row.flavour).path}/edit`, { planId: made.planId });
      },
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(planApi.del, { planId: row.planId }),
    },
  ];
  return (
    <>
      <ListScreen<PlanRow>
        of={shownFor(planApi.list, kind)}
        search={searchOf(kind)}
        {...(kind ? { fixed: { flavour: kind.code } } : {})}
        create={{
          title: say('plans.create'),
          ...(kind
            ? makingOf(kind)
            : {
                choices: flavours.map((one) => ({
                  ...makingOf(one),
                  label: sayOr(`codes.flavour.${keyOf(flavourCode, one.code)}`, one.code),
                })),
              }),
        }}
        rowActions={actions}
        cells={cellsOf(open)}
        tools={everyFlavour('plan:print').some(holds) ? [annualPlan] : []}
      />
      {printing && <AnnualPlanDialog onClose={() => setPrinting(false)} />}
    </>
  );
};
export default PlanList;
