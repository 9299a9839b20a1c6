import { useSay } from '#client/phrases.ts';
import { helpApi } from '#contracts/help/help.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { ScreensField } from './screens.field.tsx';

/** Writes an article of the help centre, in both languages. */
const ArticleForm = () => {
  const say = useSay();
  const frame = useFrame();
  const helpId = useParam('helpId');
  const groups = () => [
    {
      title: say('help.basics'),
      fields: [
        field.text('helpTitle', { required: true, max: 80, span: 12 }),
        field.text('helpTitleEn', { required: true, max: 160, span: 12 }),
        field.text('keywords', {
          max: 300,
          span: 16,
          title: say('fields.helpKeywords'),
          hint: say('help.keywordsHint'),
        }),
        field.number('sort', { min: 1, max: 9999, title: say('fields.panelSort') }),
        field.of('screens', (props) => <ScreensField {...props} />, { span: 16, hint: say('help.screensHint') }),
        field.codes('orgTypes', organisationType),
      ],
    },
    {
      title: say('help.chinese'),
      fields: [field.richText('body', { required: true, pictures: 'rich-file', title: say('fields.helpBody') })],
    },
    {
      title: say('help.english'),
      fields: [field.richText('bodyEn', { required: true, pictures: 'rich-file', title: say('fields.helpBodyEn') })],
    },
  ];
  const onDone = (): void => {
    notify.told(say('help.saved'));
    frame.close();
    frame.open('/help/manage/list', {});
  };
  if (helpId)
    return (
      <FormScreen
        groups={groups}
        above={<p className="luan-note">{say('help.standardNote')}</p>}
        send={helpApi.mod}
        load={{ route: helpApi.one, input: { helpId } }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen groups={groups} send={helpApi.add} initial={{ screens: [], orgTypes: [], sort: 999 }} onDone={onDone} />
  );
};
export default ArticleForm;
