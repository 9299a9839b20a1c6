import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { referenceState } from '#contracts/laws/law.codes.ts';
import { type Cited, referenceApi } from '#contracts/laws/reference.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { Permit } from '#kit/permit.tsx';
import { Tag } from '#kit/show.tsx';
import { LawPicker } from './late-pickers.ts';

/** What cites laws: one of these numbers. */
type Citing = { questionId: string } | { lessonId: string } | { letterId: string } | { paperId: string };

/** The law and the article, as a reference is added or corrected. */
export const referenceFields = (hint: string) => [
  field.of('lawId', (props) => <LawPicker {...props} />, { required: true, span: 24 }),
  fieldsOf(referenceApi.mod).text('article', { span: 24, hint }),
];

const Line = ({ of }: { of: Cited }) => {
  const say = useSay();
  return (
    <li>
      {of.lawName} {of.article === '' ? say('laws.whole') : of.article}{' '}
      {of.state === referenceState.values.proposed && <Tag tone="warn">{say('laws.proposed')}</Tag>}
      {of.changing && <Tag tone="moving">{say('laws.changing')}</Tag>}
    </li>
  );
};

/** Laws that a question, lesson, letter or paper cites, and a way to write one down. */
export const LawReferences = ({ of, writable }: { of: Citing; writable: boolean }) => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const cited = useCall(referenceApi.cited, of);
  if (!cited.data) return null;
  return (
    <>
      <h3 className="luan-group-title">{say('laws.cited')}</h3>
      {cited.data.length === 0 && <p className="luan-hint">{say('laws.noneCited')}</p>}
      <ul data-cited="laws">
        {cited.data.map((one) => (
          <Line key={one.referenceId} of={one} />
        ))}
      </ul>
      {writable && (
        <Permit permission="exam:lawReference:mod">
          <Button size="small" data-action="cite" onClick={() => setAdding(true)}>
            {say('laws.addReference')}
          </Button>
        </Permit>
      )}
      {adding && (
        <FormDialog
          title={say('laws.addReference')}
          fields={referenceFields(say('laws.articleHint'))}
          send={referenceApi.add}
          standing={of}
          initial={{}}
          width={520}
          onDone={() => {
            setAdding(false);
            void cited.refetch();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
};
