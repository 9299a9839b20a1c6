import { useSay } from '#client/phrases.ts';
import { certLanguage, certTemplateKind } from '#contracts/certificates/certificate.codes.ts';
import type { CertLayout } from '#contracts/certificates/layout.ts';
import { type CertTemplateDetail, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { emptyLayout, LayoutEditor } from './layout.editor.tsx';
import { PageEditor } from './page.editor.tsx';

type Say = ReturnType<typeof useSay>;

const basics = (say: Say): Field[] => [
  field.text('templateName', { required: true, max: 60 }),
  field.code('certTemplateKind', certTemplateKind, { required: true }),
  field.code('certLanguage', certLanguage, { required: true }),
  field.text('certPrefix', { required: true, max: 12, hint: say('certificates.prefixHint') }),
  field.number('validMonths', { min: 1, max: 600, hint: say('certificates.monthsHint') }),
  field.longText('remark', { max: 500 }),
];

const groupsOf =
  (say: Say, templateId: string) =>
  (values: Values): Group[] => [
    { title: say('kit.basics'), fields: basics(say) },
    {
      title: say('certificates.design'),
      fields: [
        field.of(
          'layout',
          (props) => (
            <>
              <PageEditor
                value={(props.value as CertLayout | undefined) ?? emptyLayout}
                onChange={(next) => props.onChange?.(next)}
              />
              <LayoutEditor {...props} language={String(values.certLanguage ?? 'zh-CN')} templateId={templateId} />
            </>
          ),
          { span: 24, title: say('certificates.layout') },
        ),
      ],
    },
  ];

const written = (values: Values) => ({
  templateName: String(values.templateName ?? ''),
  certTemplateKind: values.certTemplateKind as 'training',
  certLanguage: values.certLanguage as 'both',
  certPrefix: String(values.certPrefix ?? ''),
  validMonths: (values.validMonths as number | null | undefined) ?? null,
  remark: String(values.remark ?? ''),
  layout: (values.layout as CertLayout | undefined) ?? emptyLayout,
});

const initial: Values = { certTemplateKind: 'training', certLanguage: 'zh-CN', layout: emptyLayout };

/** A template: what it is for, and how it looks. */
const TemplateForm = () => {
  const say = useSay();
  const frame = useFrame();
  const templateId = useParam('templateId');
  const show = (made: { templateId: string }): void => {
    frame.close();
    frame.open('/certificate/print/template/detail', { templateId: made.templateId });
  };
  const groups = groupsOf(say, templateId);
  if (templateId)
    return (
      <FormScreen
        groups={groups}
        send={certTemplateApi.mod}
        load={{
          route: certTemplateApi.one,
          input: { templateId },
          toValues: (data: CertTemplateDetail): Values => ({ ...data }),
        }}
        toInput={(values, loaded) => ({ ...written(values), templateId, version: loaded?.version ?? 0 })}
        onDone={show}
      />
    );
  return <FormScreen groups={groups} send={certTemplateApi.add} initial={initial} toInput={written} onDone={show} />;
};
export default TemplateForm;
