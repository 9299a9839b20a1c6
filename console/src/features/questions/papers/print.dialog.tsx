import { InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { generateType } from '#contracts/questions/paper.codes.ts';
import {
  type PaperRow,
  type PrintForm,
  paperApi,
  printForms,
  type Variant,
  variants,
} from '#contracts/questions/paper.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { openPrint } from '#kit/print.ts';
import './papers.css';

/** Words of what can be printed: its name, and whom it is for. */
const words = {
  questions: ['papers.printForms.questions', 'papers.printHints.questions'],
  answers: ['papers.printForms.answers', 'papers.printHints.answers'],
  sheet: ['papers.printForms.sheet', 'papers.printHints.sheet'],
} as const;

type Printed = Pick<PaperRow, 'paperId' | 'generateType'> & { seed?: number };

/** Chooses what is printed of a paper and opens the PDF in a page of its own. */
export const PrintDialog = ({ of, onClose }: { of: Printed; onClose: () => void }) => {
  const say = useSay();
  const [form, setForm] = useState<PrintForm>('questions');
  const [variant, setVariant] = useState<Variant>('A');
  const [seed, setSeed] = useState(of.seed);
  const drawn = of.generateType === generateType.values.atExam;
  const open = async (): Promise<void> => {
    const wish = { paperId: of.paperId, form, variant, ...(drawn && seed ? { seed } : {}) };
    if (await openPrint(paperApi.printTicket, wish, paperApi.print)) onClose();
  };
  return (
    <Dialog
      title={say('papers.printTitle')}
      open
      width={560}
      onCancel={onClose}
      confirmText={say('papers.openPdf')}
      onConfirm={open}
    >
      <div className="luan-paper-print">
        <fieldset>
          <legend>{say('papers.printForm')}</legend>
          <Radio.Group vertical value={form} onChange={(event) => setForm(event.target.value as PrintForm)}>
            {printForms.map((one) => (
              <Radio key={one} value={one} data-form={one}>
                {say(words[one][0])} <span className="luan-hint">{say(words[one][1])}</span>
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>{say('papers.printVariant')}</legend>
          <Radio.Group value={variant} onChange={(event) => setVariant(event.target.value as Variant)}>
            {variants.map((one) => (
              <Radio key={one} value={one} data-variant={one}>
                {say('papers.variant', { variant: one })}
              </Radio>
            ))}
          </Radio.Group>
          <span className="luan-hint">{say('papers.variantHint')}</span>
        </fieldset>
        {drawn && (
          <fieldset>
            <legend>{say('papers.printSeed')}</legend>
            <InputNumber
              aria-label={say('papers.printSeed')}
              min={1}
              max={2_147_483_647}
              precision={0}
              value={seed ?? null}
              onChange={(next) => setSeed(next ?? undefined)}
            />
          </fieldset>
        )}
        <span className="luan-hint">{say('papers.printLogged')}</span>
      </div>
    </Dialog>
  );
};
