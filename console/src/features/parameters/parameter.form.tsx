import { useMemo } from 'react';
import { type Say, useSay } from '#client/phrases.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Group, Values } from '#kit/contract-form.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FormScreen } from '#kit/form.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useParam } from '#kit/frame.ts';
import { TypeTags } from '#kit/type-tags.tsx';
import { FormContent } from './content.tsx';
import { DirectoryPicker } from './directory.tsx';

const Choices = (props: EditorProps) => <TypeTags {...props} placeholder={useSay()('lookups.addItem')} />;

const numberOf = (values: Values): boolean => values.valueKind === 'number';
const choiceOf = (values: Values): boolean => values.valueKind === 'text' || values.valueKind === 'list';

const of = fieldsOf(parameterApi.add);
const groupsOf = (say: Say): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      of.of('directoryId', (props) => <DirectoryPicker {...props} />),
      of.text('parameterCode', { max: 60 }),
      of.text('parameterName'),
      of.text('parameterNameEn'),
      of.flag('open'),
      of.flag('overridable'),
      of.longText('remark'),
    ],
  },
  {
    title: say('fields.content'),
    fields: [
      of.code('valueKind'),
      of.of('options', (props) => <Choices {...props} />, { when: choiceOf }),
      of.number('least', { when: numberOf }),
      of.number('most', { when: numberOf }),
      of.of('content', (props) => <FormContent {...props} />, { required: true, span: 24 }),
    ],
  },
];

/** One form for a new parameter and for a change, by whether an id came along. */
const ParameterForm = () => {
  const say = useSay();
  const groups = useMemo(() => groupsOf(say), [say]);
  const parameterId = useParam('parameterId');
  const directoryId = useParam('directoryId');
  return (
    <FormScreen
      groups={() => groups}
      send={parameterId ? parameterApi.mod : parameterApi.add}
      initial={{
        directoryId: directoryId || undefined,
        valueKind: 'text',
        content: '""',
        options: [],
        open: false,
        overridable: false,
      }}
      load={parameterId ? { route: parameterApi.one, input: { parameterId } } : undefined}
    />
  );
};
export default ParameterForm;
