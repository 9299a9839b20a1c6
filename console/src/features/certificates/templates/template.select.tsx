import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certTemplateKind } from '#contracts/certificates/certificate.codes.ts';
import { type CertTemplateRow, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { templateActions } from './template.actions.tsx';

/** Published templates that may be used: the own ones and those of the organisations above, ready-made ones among them. */
const TemplateSelect = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<CertTemplateRow>
      of={certTemplateApi.choices}
      above={<p className="luan-hint">{say('certificates.selectHint')}</p>}
      search={[field.text('keyword', { max: 60 }), field.code('certTemplateKind', certTemplateKind)]}
      rowActions={[
        {
          key: 'detail',
          title: say('certificates.preview'),
          silent: true,
          run: (row) => frame.open('/certificate/print/template/detail', { templateId: row.templateId }),
        },
        {
          key: 'use',
          title: say('certificates.useToPrint'),
          silent: true,
          on: () => everyFlavour('cert:print').some((one) => holds(one)),
          // Plans and batches name a template by its first edition and print with the newest.
          run: (row) => frame.open('/certificate/print/add', { templateId: row.rootId }),
        },
        ...templateActions(say, frame).filter((action) => action.key === 'copy'),
      ]}
    />
  );
};
export default TemplateSelect;
