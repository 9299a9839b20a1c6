import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { difficultyDegree, questionSource } from '#contracts/questions/question.codes.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import type { Data, Input } from '#contracts/route.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Editor, field, titleOf } from '#kit/fields.tsx';
import { inputFrom } from '#kit/form-of.ts';
import { useOnce } from '#kit/guard.ts';
import { BankPicker } from '../late-pickers.ts';
import { PasteFindings } from './pasted-question-findings.tsx';
import './questions.css';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';

const fields = [
  field.of('bankId', (props) => <BankPicker {...props} writable />),
  field.code('difficultyDegree', difficultyDegree),
  field.code('source', questionSource),
];
type Values = Record<string, unknown>;

type Given = Input<typeof questionApi.paste>;
type Found = Data<typeof questionApi.paste>;

interface Props {
  bankId: string;
  /** What stands in the field from the start. */
  drafted?: string;
  /** Reads and saves in the place of the plain call. */
  send?: (input: Given) => Promise<Found>;
  onClose: () => void;
}

const none: ReadonlySet<number> = new Set();
const plain = (input: Given): Promise<Found> => call(questionApi.paste, input);

/** Import from a pasted text: first the findings of every question, then the sound ones are written, and those somebody confirmed. */
export const PasteDialog = ({ bankId, drafted = '', send: reads = plain, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const [values, setValues] = useState<Values>({ bankId: bankId || null, difficultyDegree: 2, source: 1 });
  const [text, setText] = useState(drafted);
  const [found, setFound] = useState<Found>();
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(none);
  const [send, busy, working] = useOnce(async (save: boolean) => {
    const accept = save ? [...accepted] : [];
    setFound(await reads(inputFrom(questionApi.paste, { ...values, text, save, accept })));
    setAccepted(none);
    if (save) await client.invalidateQueries();
  });
  const ready = text.trim() !== '' && Boolean(values.bankId);
  const press = (save: boolean): void => void send(save).catch(tellUnexpectedError);
  const forget = (): void => {
    setFound(undefined);
    setAccepted(none);
  };
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    forget();
  };
  const wanted = (found?.good ?? 0) + accepted.size;
  return (
    <Dialog
      title={say('questions.paste')}
      open
      width={900}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('kit.close')}</Button>
          <Button disabled={!ready || busy} loading={working} data-action="check" onClick={() => press(false)}>
            {say('questions.check')}
          </Button>
          <Button
            type="primary"
            disabled={!ready || busy || !found || wanted === 0 || found.saved > 0}
            data-action="save"
            onClick={() => press(true)}
          >
            {say('questions.saveGood', { count: wanted })}
          </Button>
        </>
      }
    >
      <div className="luan-question-pasting">
        <div className="luan-paste-fields">
          {fields.map((one) => (
            <label key={one.name}>
              {titleOf(one)}
              <Editor of={one} value={values[one.name]} onChange={(value) => change(one.name, value)} />
            </label>
          ))}
        </div>
        <p className="luan-hint">{say('questions.pasteHint')}</p>
        <textarea
          className="luan-question-paste"
          aria-label={say('questions.pasteText')}
          rows={12}
          maxLength={400_000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
        />
        {found && <PasteFindings found={found} accepted={accepted} onAccept={setAccepted} />}
      </div>
    </Dialog>
  );
};
