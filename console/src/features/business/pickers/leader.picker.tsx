import { marketLeader } from '#contracts/business/leader.entries.ts';
import { recordState } from '#contracts/codes.ts';
import type { Row } from '#contracts/list.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from '#pickers/found.tsx';

type LeaderRow = Row<typeof marketLeader.list>;

const leader = {
  list: marketLeader.list,
  one: marketLeader.one,
  id: 'marketLeaderId',
  label: (row: LeaderRow) => [row.territoryName, row.memberName].filter(Boolean).join(' · '),
  fixed: { state: recordState.values.enabled },
} as const;

/** Chooses a market leader who is at work. */
export const LeaderPicker = (props: EditorProps) => <FoundPicker<LeaderRow> {...props} of={leader} />;
