import { useSay } from '#client/phrases.ts';
import { businessField, officialKind } from '#contracts/officials/official.codes.ts';
import { type OfficialRow, officialApi } from '#contracts/officials/official.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';
import { LicencePicker } from '#pickers/licence.tsx';

type Values = Record<string, unknown>;

const common = ({ hint, title, end }: { hint: string; title: string; end: string }): Field[] => [
  field.of('files', (props) => <LicencePicker {...props} of="official" kind="official-certificate" hint={hint} />, {
    span: 24,
    title,
  }),
  field.code('officialKind', officialKind, { required: true }),
  field.text('officialNumber', { required: true, max: 60 }),
  field.codes('businessFields', businessField, { required: true }),
  field.text('issuer', { required: true, max: 120 }),
  field.day('issuedOn', { required: true }),
  field.day('validUntil', { hint: end }),
];

const given = (values: Values) => ({
  officialKind: values.officialKind as 'principal',
  officialNumber: String(values.officialNumber ?? ''),
  businessFields: (values.businessFields as 'freight'[] | undefined) ?? [],
  issuer: String(values.issuer ?? ''),
  issuedOn: String(values.issuedOn ?? ''),
  ...(values.validUntil ? { validUntil: String(values.validUntil) } : {}),
  files: (values.files as { fileId: string; fileName: string }[] | undefined) ?? [],
});

interface Props {
  /** Whose certificate it is; chosen in the dialog where it is not known. */
  holder?: { orgUserId: string; realName: string } | undefined;
  /** The certificate that is mended. */
  row?: OfficialRow | undefined;
  onClose: () => void;
}

/** Takes the authority's certificate down, or mends what was taken down; its picture fills the form. */
export const OfficialDialog = ({ holder, row, onClose }: Props) => {
  const say = useSay();
  const shared = { onDone: onClose, onCancel: onClose };
  const fields = common({
    hint: say('officials.readHint'),
    title: say('officials.picture'),
    end: say('officials.endHint'),
  });
  if (row)
    return (
      <FormDialog
        {...shared}
        title={say('officials.edit', { name: row.realName })}
        send={officialApi.mod}
        initial={{ ...row }}
        fields={fields}
        toInput={(values) => ({ ...given(values), officialId: row.officialId, version: row.version })}
      />
    );
  const person = field.of('orgUserId', (props) => <UserPicker {...props} />, { required: true, span: 24 });
  return (
    <FormDialog
      {...shared}
      title={holder ? say('officials.addOf', { name: holder.realName }) : say('officials.add')}
      send={officialApi.add}
      fields={holder ? fields : [person, ...fields]}
      toInput={(values) => ({ ...given(values), orgUserId: holder?.orgUserId ?? String(values.orgUserId ?? '') })}
    />
  );
};
