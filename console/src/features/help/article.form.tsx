import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { helpApi } from '#contracts/help/help.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';

interface Menu {
  readonly path?: string | null;
  readonly resourceName?: string;
  readonly children?: readonly Menu[] | null;
}

/** Chooses screens of the console: those of the own menu by their titles, any other by its path. */
const ScreensField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const { menuDtoList } = useSignedIn();
  const paths = (nodes: readonly Menu[]): string[] =>
    nodes.flatMap((node) => [...(node.path ? [node.path] : []), ...paths(node.children ?? [])]);
  return (
    <Select
      {...rest}
      mode="tags"
      allowClear
      placeholder={say('kit.choose')}
      value={(value as string[] | undefined) ?? []}
      options={[...new Set(paths(menuDtoList as readonly Menu[]))].map((path) => ({ value: path, label: path }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};

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
