import { lessonCategory, lessonMachine, lessonState } from '#contracts/lessons/lesson.codes.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { List } from '#contracts/list.ts';
import { edgeActions } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

/** Submitted lessons with the decisions about them; the same screen for own lessons and those of third parties. */
export const Audits = ({ of, edges }: { of: List; edges: readonly string[] }) => (
  <ListScreen<LessonRow>
    of={of}
    opens={{ state: [String(lessonState.values.awaitingAudit)] }}
    search={[
      field.text('keyword'),
      field.codes('state', lessonState),
      field.code('category', lessonCategory),
      field.days('between'),
    ]}
    rowActions={edgeActions<LessonRow>(lessonMachine, lessonApi.edges, (row) => row.lessonId).filter((action) =>
      edges.includes(action.key),
    )}
  />
);
