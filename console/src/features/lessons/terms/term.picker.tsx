import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { type TermKind, termApi } from '#contracts/lessons/term.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

const fresh = 60_000;

/** Chooses labels by number, or keywords by their word; keywords may be new ones. */
export const TermPicker = ({
  kind,
  many = false,
  value,
  onChange,
  ...rest
}: EditorProps & { kind: TermKind; many?: boolean }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const answer = useCall(termApi.choices, { kind }, { fresh });
  const options = (answer.data ?? []).map((term) => ({
    value: kind === 'label' ? term.termId : term.termName,
    label: (english && term.termNameEn) || term.termName,
  }));
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={answer.isFetching}
      options={options}
      maxTagCount="responsive"
      placeholder={say('kit.choose')}
      {...(many ? { mode: kind === 'keyword' ? ('tags' as const) : ('multiple' as const) } : {})}
      value={(value as string | string[] | null) ?? undefined}
      onChange={(next) => onChange?.(next ?? (many ? [] : undefined))}
    />
  );
};
