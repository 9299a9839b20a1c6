import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { documentAsk, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi, mostAttachments } from '#contracts/documents/document.contract.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { taskFields } from '../tasks/task.fields.tsx';
import { nobody, receiverFields } from './receivers.tsx';

/** Chooses a setting in use of the own organisation. */
const SettingField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const found = useCall(documentApi.settings, {}, { fresh: 30_000 });
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={found.data?.length === 0 ? say('documents.noSetting') : say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={(found.data ?? []).map((one) => ({
        value: one.documentSettingId,
        label: `${one.settingName}（${one.numberPrefix}）`,
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

/** Days a new document gives where nothing else is said. */
const usualDays = 7;

/** Writes a document: what it says, what is asked until when, and whom it goes to. Sent it is from its own page. */
const DocumentForm = () => {
  const say = useSay();
  const frame = useFrame();
  const documentId = useParam('documentId');
  /** Whom it is written to, where it is begun about somebody. */
  const receiverId = useParam('receiverIds');
  const [deadline] = useState(() => dayAfter(dayOf(new Date()), usualDays));
  const groups = () => [
    {
      title: say('documents.basics'),
      fields: [
        field.text('docTitle', { required: true, max: 120, span: 16 }),
        field.of('documentSettingId', (props) => <SettingField {...props} />, { required: true }),
        field.code('urgency', urgency, { required: true }),
        field.code('ask', documentAsk, { required: true }),
        field.day('deadline', { required: true }),
        field.text('docContact', { required: true, max: 80, hint: say('documents.contactHint'), span: 16 }),
        field.flag('mustHandle', { hint: say('documents.mustHint') }),
        field.flag('handSigned', { hint: say('documents.handHint') }),
      ],
    },
    { title: say('documents.whom'), fields: receiverFields() },
    { title: say('documents.task'), fields: taskFields() },
    {
      title: say('documents.text'),
      fields: [
        field.richText('docBody', { required: true, pictures: 'rich-file' }),
        field.files('docFiles', 'official-document', { most: mostAttachments, span: 24 }),
      ],
    },
  ];
  const onDone = (done: { documentId: string }): void => {
    notify.told(say('documents.saved'));
    frame.close();
    frame.open('/docs/detail', { documentId: done.documentId });
  };
  const above = <p className="luan-note">{say('documents.whomHint')}</p>;
  if (documentId)
    return (
      <FormScreen
        groups={groups}
        above={above}
        send={documentApi.mod}
        load={{ route: documentApi.one, input: { documentId } }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={groups}
      above={above}
      send={documentApi.add}
      initial={{
        urgency: urgency.values.plain,
        ask: documentAsk.values.sign,
        mustHandle: false,
        handSigned: false,
        docTask: null,
        questions: [],
        deadline,
        docFiles: [],
        ...nobody,
        ...(receiverId ? { receiverIds: [receiverId] } : {}),
      }}
      onDone={onDone}
    />
  );
};
export default DocumentForm;
