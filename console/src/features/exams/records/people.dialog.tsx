import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { correctionApi, type ItemRow } from '#contracts/exams/correction.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { FailureView } from '#kit/views.tsx';

export type Chosen = 'A' | 'B' | 'C' | 'D' | 'none' | 'right' | 'wrong';

/** The names behind a figure of a question. */
export const PeopleDialog = ({ of, chosen, onClose }: { of: ItemRow; chosen?: Chosen; onClose: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const answer = useCall(correctionApi.people, {
    planId: of.planId,
    questionId: of.questionId,
    ...(chosen ? { chosen } : {}),
  });
  return (
    <Dialog title={of.stem} open width={760} onCancel={onClose} footer={null}>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {answer.data && (
        <>
          <p className="luan-hint">{say('records.peopleFound', { count: answer.data.total })}</p>
          <DataTable
            label={of.stem}
            rows={answer.data.list}
            keyOf={(row) => row.sittingId}
            density="small"
            busy={false}
            columns={[
              {
                key: 'name',
                title: say('fields.realName'),
                width: 120,
                render: (row) => (
                  <button
                    type="button"
                    className="luan-link"
                    onClick={() => {
                      onClose();
                      frame.open('/exam/examRecordDetail', { sittingId: row.sittingId });
                    }}
                  >
                    {row.realName}
                  </button>
                ),
              },
              { key: 'org', title: say('fields.orgName'), width: 240, render: (row) => row.orgName },
              { key: 'attempt', title: say('fields.examAttempt'), width: 90, render: (row) => row.attempt },
              { key: 'answer', title: say('records.chosen'), width: 90, render: (row) => row.answer || '—' },
              { key: 'score', title: say('fields.examScore'), width: 80, right: true, render: (row) => row.score },
            ]}
          />
        </>
      )}
    </Dialog>
  );
};
