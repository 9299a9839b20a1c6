import { useSay } from '#client/phrases.ts';
import { guideApi } from '#contracts/help/guide.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { ScreensField } from '../screens.field.tsx';
import { StepsEditor } from './steps.editor.tsx';

/** Writes a guide step by step, in both languages. */
const GuideForm = () => {
  const say = useSay();
  const frame = useFrame();
  const guideId = useParam('guideId');
  const groups = () => [
    {
      title: say('help.basics'),
      fields: [
        field.text('guideTitle', { required: true, max: 60, span: 12 }),
        field.text('guideTitleEn', { required: true, max: 120, span: 12 }),
        field.of('screens', (props) => <ScreensField {...props} />, {
          required: true,
          span: 16,
          hint: say('help.guideScreensHint'),
        }),
        field.number('sort', { min: 1, max: 9999, title: say('fields.panelSort') }),
        field.codes('orgTypes', organisationType),
        ...(guideId ? [field.flag('showAgain', { hint: say('help.showAgainHint') })] : []),
      ],
    },
    {
      title: say('fields.guideSteps'),
      fields: [
        field.of('steps', (props) => <StepsEditor {...props} />, {
          required: true,
          span: 24,
          hint: say('help.guideStepsHint'),
        }),
      ],
    },
  ];
  const onDone = (): void => {
    notify.told(say('help.saved'));
    frame.close();
    frame.open('/help/guide/list', {});
  };
  if (guideId)
    return (
      <FormScreen
        groups={groups}
        above={<p className="luan-note">{say('help.guideStandardNote')}</p>}
        send={guideApi.mod}
        load={{ route: guideApi.one, input: { guideId } }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={groups}
      send={guideApi.add}
      initial={{ screens: [], orgTypes: [], steps: [], sort: 999 }}
      onDone={onDone}
    />
  );
};
export default GuideForm;
