import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { creditCode } from '#contracts/licences/credit-code.ts';
import { kindsOffered, relationKind } from '#contracts/schools/relation.codes.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { SubjectPicker } from '#pickers/late-pickers.ts';

const code = field.text('creditCode', { max: longestPasted });

/** A company by its whole credit code, and whose it is: nobody else's number is offered to one's choice. */
const ClientField = (props: EditorProps) => {
  const say = useSay();
  const given = creditCode.safeParse(props.value ?? '');
  const found = useCall(relationApi.find, { creditCode: given.data ?? '' }, { enabled: given.success, fresh: 60_000 });
  return (
    <>
      {code.editor(props)}
      {given.success && found.isSuccess && (
        <span className="luan-hint" role="status">
          {found.data ? say('schools.found', { orgName: found.data.clientName }) : say('schools.notFound')}
        </span>
      )}
    </>
  );
};

/** The kinds an organisation of a type offers, as a choice. */
const kindsOf = (typeCode: string) => ({
  name: relationKind.name,
  values: Object.fromEntries((kindsOffered[typeCode] ?? []).map((kind) => [kind, kind])),
});

const { exam, train } = relationKind.values;

const fields = (typeCode: string): Field[] => [
  field.of('creditCode', (props) => <ClientField {...props} />, { required: true, span: 24 }),
  field.code('relationKind', kindsOf(typeCode), { required: true }),
  field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, {
    when: (values) => values.relationKind === train || values.relationKind === exam,
  }),
  field.day('startDate', { required: true }),
  field.day('endDate'),
  field.files('agreement', 'agreement', { most: 1, span: 24 }),
  field.longText('note', { max: 500 }),
];

/** Offers a company elsewhere what this organisation does for it. */
export const OfferDialog = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const { typeCode } = useSignedIn().userInfo.orgDto;
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={say('schools.offer')}
      send={relationApi.offer}
      width={640}
      initial={{
        relationKind: kindsOffered[typeCode]?.[0],
        startDate: today,
        subjectCodes: [],
        agreement: [],
      }}
      before={<p className="luan-hint">{say('schools.offerHint')}</p>}
      fields={fields(typeCode)}
      onDone={() => {
        notify.done(say('schools.offered'));
        void queries.invalidateQueries();
        onDone();
      }}
      onCancel={onCancel}
    />
  );
};
