import { useSay } from '#client/phrases.ts';
import { certTemplateKind, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertTemplateRow, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { templateActions } from './template.actions.tsx';

const search = () => [
  field.text('keyword', { max: 60 }),
  field.code('certTemplateKind', certTemplateKind),
  field.codes('state', certTemplateState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('publishedBetween'),
];

/** Templates of the organisation and those below it, edition by edition. */
const TemplateList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<CertTemplateRow>
      of={certTemplateApi.list}
      search={search()}
      create={{ permission: 'certificate:template:mod', path: '/certificate/print/template/add' }}
      tools={[
        {
          key: 'choose',
          title: say('certificates.readyMade'),
          silent: true,
          run: () => frame.open('/certificate/print/template/select'),
        },
      ]}
      rowActions={templateActions(say, frame)}
    />
  );
};
export default TemplateList;
