import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { Data } from '#contracts/route.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

export type PaperFacts = Data<typeof planApi.papers>[number];
interface Props extends EditorProps {
  /** Hears of a paper that was chosen. */
  onPaper?: (paper: PaperFacts) => void;
}

/** Chooses a published paper of the organisation, below it or above it. One that a plan has and that is out of sight by now keeps its place. */
export const PaperPicker = ({ value, onChange, onPaper, ...rest }: Props) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(planApi.papers, keyword ? { keyword } : {}, { keep: true, fresh: 30_000 });
  const paperId = value ? String(value) : '';
  const chosen = useCall(planApi.papers, { paperId }, { enabled: paperId !== '', fresh: 30_000 });
  const options = new Map<string, string>(
    paperId && chosen.data?.length === 0 ? [[paperId, say('plans.keptPaper')]] : [],
  );
  for (const one of [...(chosen.data ?? []), ...(found.data ?? [])])
    options.set(
      one.paperId,
      `${one.paperName} · ${say('plans.paperScore', { score: one.fullScore })} · ${one.orgName}`,
    );
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('plans.noExam')}
      value={options.has(paperId) ? paperId : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => {
        onChange?.(next ?? null);
        const paper = found.data?.find((one) => one.paperId === next);
        if (paper) onPaper?.(paper);
      }}
    />
  );
};
