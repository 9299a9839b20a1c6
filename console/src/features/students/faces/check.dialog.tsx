import { useSay } from '#client/phrases.ts';
import { code, dateTime, text } from '#contracts/columns.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { type FaceCheckRow, faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { faceCheckMachine, faceFinding, faceVerdict, photoScene } from '#contracts/students/student.codes.ts';
import { type Action, ActionBar, edgeActions } from '#kit/actions.tsx';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { SideBySide } from './pictures.tsx';

/** Verdicts by hand. */
const verdicts: Action<FaceCheckRow>[] = edgeActions<FaceCheckRow>(
  faceCheckMachine,
  { confirm: faceCheckApi.confirm, refuse: faceCheckApi.refuse },
  (row) => row.faceCheckId,
);

/** Filters that both lists of checks have. */
export const checkSearch = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('scene', photoScene),
  field.codes('verdict', faceVerdict),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.codes('sourceType', sourceType),
  field.days('takenBetween'),
];

const facts = [
  code('scene', photoScene),
  text('score'),
  text('threshold'),
  code('engineVerdict', faceVerdict),
  code('finding', faceFinding),
  code('verdict', faceVerdict),
  dateTime('takenAt'),
  code('sourceType', sourceType),
  text('auditedByName'),
  text('reason'),
];

/** Both pictures of a check side by side, what the engine found, and the verdict by hand. */
export const CheckDialog = ({ row, onClose }: { row: FaceCheckRow; onClose: () => void }) => {
  const say = useSay();
  const closing = verdicts.map((action) => ({
    ...action,
    run: async (one: FaceCheckRow, reason?: string) => {
      await action.run(one, reason);
      onClose();
    },
  }));
  return (
    <Dialog
      title={say('students.compareOf', { name: row.realName })}
      open
      width={760}
      onCancel={onClose}
      footer={<ActionBar actions={closing} thing={row} />}
    >
      <SideBySide orgUserId={row.orgUserId} has={row.hasPhoto} fileId={row.fileId} />
      <div className="luan-facts-two">
        <Facts columns={facts} data={row} />
      </div>
    </Dialog>
  );
};
