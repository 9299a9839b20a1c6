import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import {
  conversionKind,
  conversionMachine,
  conversionScores,
  conversionState,
  conversionWay,
  leastScore,
} from '#contracts/events/conversions/conversion.codes.ts';
import { type ConversionRow, conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const PreviewDialog = lateDialog(async () => (await import('./preview.dialog.tsx')).PreviewDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('conversionKind', conversionKind),
  field.codes('conversionWay', conversionWay),
  field.codes('state', conversionState, { title: stateTitle }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What can be done with a name of a platform, in the list and on its page. */
export const conversionActions = <T extends { can: string[]; conversionId: string }>(
  edit: (of: T) => void,
): Action<T>[] => [
  {
    key: 'edit',
    title: sayNow('kit.edit'),
    permission: 'data:conversion:mod',
    silent: true,
    on: (of) => of.can.includes('mod'),
    run: edit,
  },
  ...edgeActions<T>(conversionMachine, conversionApi.edges, (of) => of.conversionId),
];

/** Names by which platforms call vehicles, drivers and companies: to match, and matched. */
const ConversionList = () => {
  const say = useSay();
  const frame = useFrame();
  const [previewed, setPreviewed] = useState<readonly ConversionRow[]>();
  const edit = (row: ConversionRow) =>
    frame.open('/datamanager/nameConversionManagerEdit', { conversionId: row.conversionId });
  return (
    <>
      <p className="luan-hint">{say('events.nameHint', { ...conversionScores, least: leastScore })}</p>
      <ListScreen<ConversionRow>
        of={conversionApi.list}
        search={search(say('fields.conversionState'))}
        create={{
          permission: 'data:conversion:mod',
          title: say('events.addName'),
          run: () => frame.open('/datamanager/nameConversionManagerAdd'),
        }}
        rowActions={conversionActions<ConversionRow>(edit)}
        bulk={[
          {
            key: 'confirmMany',
            title: say('events.confirmMany'),
            permission: 'data:conversion:mod',
            silent: true,
            on: (rows) => rows.every((row) => row.state === conversionState.values.waiting),
            run: setPreviewed,
          },
          {
            key: 'undoMany',
            title: say('events.undoMany'),
            permission: 'data:conversion:mod',
            danger: true,
            reason: true,
            on: (rows) => rows.every((row) => row.can.includes('undo')),
            run: (rows, reason) =>
              call(conversionApi.undoMany, {
                conversionIds: rows.map((row) => row.conversionId),
                reason: reason ?? '',
              }),
          },
        ]}
      />
      {previewed && <PreviewDialog of={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
};
export default ConversionList;
