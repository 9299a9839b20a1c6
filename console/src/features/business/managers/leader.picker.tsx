import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { marketLeader } from '#contracts/business/leader.entries.ts';
import { recordState } from '#contracts/codes.ts';
import type { PageOf, Row } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

type LeaderRow = Row<typeof marketLeader.list>;
/** Most leaders offered for choosing. */
const offered = 500;

/** Chooses a market leader who is at work. */
export const LeaderPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const found = useCall(marketLeader.list.page, { state: String(recordState.values.enabled), size: offered } as never, {
    fresh: 30_000,
  });
  const leaders = (found.data as PageOf<LeaderRow> | undefined)?.list ?? [];
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ? String(value) : undefined}
      options={leaders.map((one) => ({
        value: one.marketLeaderId,
        label: [one.memberName, one.areaName].filter(Boolean).join(' · '),
      }))}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
};
