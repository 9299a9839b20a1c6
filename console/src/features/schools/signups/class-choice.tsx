import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import { type ClassRow, classApi } from '#contracts/schools/class.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

type State = (typeof classState.values)[keyof typeof classState.values];

interface Props extends EditorProps {
  /** States of the classes that are offered; all of them without. */
  readonly states?: readonly State[];
  /** A class that is left out. */
  readonly but?: string;
  readonly labelOf?: (row: ClassRow) => string;
}

/** Chooses one of the newest hundred classes of the own organisation. */
export const ClassChoice = ({ value, onChange, states, but, labelOf = (row) => row.className, ...rest }: Props) => {
  const say = useSay();
  const query = { size: 100, ...(states ? { state: [...states] } : {}) };
  const found = useCall(classApi.list.page, query, { fresh: 30_000 });
  const rows = ((found.data as PageOf<ClassRow> | undefined)?.list ?? []).filter((row) => row.classId !== but);
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={rows.map((row) => ({ value: row.classId, label: labelOf(row) }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
