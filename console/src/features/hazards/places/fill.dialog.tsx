import { useSay } from '#client/phrases.ts';
import { type PlaceTaskDetail, placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { AnswersEditor, type Given } from './answers.editor.tsx';

/** What was handed in before, where it came back. */
const before = (of: PlaceTaskDetail): Given[] =>
  of.answers
    .filter((one) => one.finding !== 0)
    .map(({ item, finding, note, photoId }) => ({ item, finding, note, photoId }));

const answersField = (of: PlaceTaskDetail, title: string) =>
  field.of('answers', (props) => <AnswersEditor {...props} items={of.answers} />, { required: true, span: 24, title });

/** Answers every item of one period of a check, and hands it in. */
export const FillDialog = ({ of, onClose }: { of: PlaceTaskDetail; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('hazards.fillTitle', { name: of.placeCheckName })}
      before={<p className="luan-hint">{say('hazards.seriousHint')}</p>}
      fields={[answersField(of, say('hazards.items')), field.longText('taskNote', { max: 500 })]}
      send={placeTaskApi.handIn}
      also={() => ({ id: of.placeTaskId })}
      initial={{ answers: before(of), taskNote: of.taskNote }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
