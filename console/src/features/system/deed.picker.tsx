import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Milliseconds the words stay fresh: they change with a new version alone. */
const fresh = 60 * 60_000;

/** Chooses a deed of the operation log, or a kind of object, by its name. */
export const DeedPicker = ({ of, value, onChange, ...rest }: EditorProps & { of: 'deeds' | 'objects' }) => {
  const say = useSay();
  const found = useCall(operationLogApi.words, {}, { fresh });
  const options = (found.data?.[of] ?? []).map((word) => ({
    value: word.key,
    label: word.name,
  }));
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say('kit.choose')}
      loading={found.isFetching}
      options={options}
      popupMatchSelectWidth={320}
      value={found.data && value ? String(value) : undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
};
