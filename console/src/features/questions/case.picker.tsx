import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { caseApi } from '#contracts/questions/case.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';

/** Letters of a stem that tell one case from another. */
const shownLetters = 60;

/** Chooses the case a question belongs to, or writes a new one into the bank. */
export const CasePicker = ({ bankId, value, onChange, ...rest }: EditorProps & { bankId: string }) => {
  const say = useSay();
  const [writing, setWriting] = useState(false);
  const answer = useCall(caseApi.box, { bankId }, { enabled: bankId !== '' });
  return (
    <div className="luan-question-case">
      <Select
        {...rest}
        allowClear
        disabled={bankId === ''}
        placeholder={say('kit.choose')}
        options={(answer.data ?? []).map((one) => ({
          value: one.caseId,
          label: `${cut(one.caseStem, shownLetters)} (${one.questionCount})`,
        }))}
        value={(value as string) || undefined}
        onChange={(next) => onChange?.(next ?? null)}
      />
      <Button disabled={bankId === ''} onClick={() => setWriting(true)}>
        {say('questions.newCase')}
      </Button>
      {writing && (
        <FormDialog
          title={say('questions.newCase')}
          fields={[field.longText('caseStem', { required: true, max: 4000 })]}
          send={caseApi.add}
          standing={{ bankId }}
          onDone={({ caseId }) => {
            setWriting(false);
            onChange?.(caseId);
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </div>
  );
};
