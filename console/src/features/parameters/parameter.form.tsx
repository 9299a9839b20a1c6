import { Select } from 'antd';
import { useMemo } from 'react';
import { type Say, useSay } from '#client/phrases.ts';
import { valueKind } from '#contracts/parameters/parameter.codes.ts';
import { type ParameterDetail, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Group, Values } from '#kit/contract-form.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { FormContent } from './content.tsx';
import { DirectoryPicker } from './directory.tsx';

const Choices = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={say('lookups.addItem')}
      value={(value as string[] | undefined) ?? []}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
};

const numberOf = (values: Values): boolean => values.valueKind === 'number';
const choiceOf = (values: Values): boolean => values.valueKind === 'text' || values.valueKind === 'list';

const groupsOf = (say: Say): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      field.of('directoryId', (props) => <DirectoryPicker {...props} />, { required: true }),
      field.text('parameterCode', { required: true, max: 60 }),
      field.text('parameterName', { required: true, max: 60 }),
      field.text('parameterNameEn', { max: 120 }),
      field.flag('open'),
      field.flag('overridable'),
      field.longText('remark', { max: 300 }),
    ],
  },
  {
    title: say('fields.content'),
    fields: [
      field.code('valueKind', valueKind, { required: true }),
      field.of('options', (props) => <Choices {...props} />, { when: choiceOf }),
      field.number('least', { when: numberOf }),
      field.number('most', { when: numberOf }),
      field.of('content', (props) => <FormContent {...props} />, { required: true, span: 24 }),
    ],
  },
];

const written = [
  'directoryId',
  'parameterCode',
  'parameterName',
  'parameterNameEn',
  'valueKind',
  'content',
  'options',
  'least',
  'most',
  'open',
  'overridable',
  'remark',
] as const;
const pick = (values: Values): Values => Object.fromEntries(written.map((name) => [name, values[name]]));

/** Values as the contract wants them: limits that are not shown for a kind do not stay behind. */
const toWritten = (values: Values): Values => ({
  ...Object.fromEntries(Object.entries(pick(values)).filter(([, value]) => value !== undefined)),
  options: choiceOf(values) ? (values.options ?? []) : [],
  least: numberOf(values) ? (values.least ?? null) : null,
  most: numberOf(values) ? (values.most ?? null) : null,
});

/** One form for a new parameter and for a change, by whether an id came along. */
const ParameterForm = () => {
  const say = useSay();
  const groups = useMemo(() => groupsOf(say), [say]);
  const parameterId = useParam('parameterId');
  const directoryId = useParam('directoryId');
  if (!parameterId) {
    const initial = {
      directoryId: directoryId || undefined,
      valueKind: 'text',
      content: '""',
      options: [],
      open: false,
      overridable: false,
    };
    return (
      <FormScreen
        groups={() => groups}
        send={parameterApi.add}
        initial={initial}
        toInput={(values) => toWritten(values) as never}
      />
    );
  }
  return (
    <FormScreen
      groups={() => groups}
      send={parameterApi.mod}
      load={{
        route: parameterApi.one,
        input: { parameterId },
        toValues: (data: ParameterDetail) => pick(data as unknown as Values),
      }}
      toInput={(values, loaded) => ({ ...toWritten(values), parameterId, version: loaded?.version ?? 0 }) as never}
    />
  );
};
export default ParameterForm;
