import { useLanguage, useSay } from '#client/phrases.ts';
import type { SiteTemplateRow } from '#contracts/organisations/site.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Chooses one of the templates. */
export const TemplatePicker = ({
  templates,
  value,
  onChange,
  ...rest
}: EditorProps & { templates: readonly SiteTemplateRow[] }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Select
      {...rest}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={templates.map((one) => ({
        value: one.templateId,
        label: (language === 'en' && one.templateNameEn) || one.templateName,
      }))}
      onChange={(next: string) => onChange?.(next)}
    />
  );
};
