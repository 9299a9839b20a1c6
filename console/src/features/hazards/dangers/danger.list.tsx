import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { dangerLevel, dangerMachine, dangerSource, dangerState } from '#contracts/hazards/danger.codes.ts';
import { type DangerRow, dangerApi } from '#contracts/hazards/danger.contract.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

/** Edges whose dialog asks for more than a reason. */
const asking = ['confirm', 'handIn', 'askLonger', 'supervise'] as const;
/** Edges that pass something; a word is asked for there too, and nothing about them warns. */
const passing: readonly string[] = ['verify', 'lift', 'grantLonger'];
/** A deed of a danger with a dialog of its own. */
export type DangerDeed = (typeof asking)[number];
const { confirm: _c, handIn: _h, askLonger: _a, supervise: _s, ...plain } = dangerMachine.edges;

/** What can be done with a danger; `opens` shows the dialog of a deed that asks for more than a reason. */
export const dangerActions = (opens: (deed: DangerDeed, row: DangerRow) => void): Action<DangerRow>[] => [
  ...asking.map((deed) => ({
    key: deed,
    title: say(`machines.hiddenDanger.${deed}`),
    primary: deed === 'confirm' || deed === 'handIn',
    silent: true,
    on: (row: DangerRow) => row.can.includes(deed),
    run: (row: DangerRow) => opens(deed, row),
  })),
  ...edgeActions<DangerRow>({ ...dangerMachine, edges: plain }, dangerApi.edges, (row) => row.dangerId).map(
    (action) => ({
      ...action,
      danger: !passing.includes(action.key),
    }),
  ),
];

const DangerDialog = lateDialog(async () => (await import('./danger.dialogs.tsx')).DangerDialog);
const DeedDialog = lateDialog(async () => (await import('./danger.dialogs.tsx')).DeedDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('dangerLevel', dangerLevel),
  field.codes('state', dangerState, { title: stateTitle }),
  field.days('dangerBetween'),
  field.days('reformByBetween'),
  field.codes('dangerSource', dangerSource),
  field.codes('hazardObject', hazardObject),
  field.of('supervised', (props) => <YesNoPicker {...props} />),
  field.of('onTime', (props) => <YesNoPicker {...props} />),
  field.days('closedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Hidden dangers, all or those under a condition that stays. */
const Dangers = ({ fixed }: { fixed?: Record<string, string> }) => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [doing, setDoing] = useState<{ deed: DangerDeed; row: DangerRow }>();
  return (
    <>
      <ListScreen<DangerRow>
        of={dangerApi.list}
        search={search(say('fields.dangerState'))}
        {...(fixed === undefined
          ? { create: { permission: 'hazard:danger:add', title: say('hazards.add'), run: () => setAdding(true) } }
          : { fixed })}
        rowActions={dangerActions((deed, row) => setDoing({ deed, row }))}
      />
      {adding && <DangerDialog onClose={() => setAdding(false)} />}
      {doing && <DeedDialog deed={doing.deed} of={doing.row} onClose={() => setDoing(undefined)} />}
    </>
  );
};

const found = { dangerSource: String(dangerSource.values.check) };

/** Hidden dangers that checks of places and devices found, and how far they are put right. */
export const ReformList = () => <Dangers fixed={found} />;

/** The register of hidden dangers. */
const DangerList = () => <Dangers />;
export default DangerList;
