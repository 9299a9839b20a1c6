import { documentTask, receiptState } from '#contracts/documents/document.codes.ts';
import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { planSendState } from '#contracts/training/sends/send.codes.ts';

const { plan, check } = documentTask.values;
const { unread, read, signed, replied } = receiptState.values;
const { handedIn, accepted } = placeTaskState.values;
const { ended, archived, left } = trainingState.values;

/**
 * Finds receipts whose plan was learned far enough or whose check was handed in, and nobody has noted it yet. A text, so that the
 * worker asks without loading the domain; members count as in `planProgress` of the training.
 */
export const settled = `select r.id from document_receipt r where r.live and r.task_done_at is null
  and r.doc_task is not null and r.state in (${[unread, read, signed, replied].join()}) and (
  (r.doc_task = ${plan} and exists (select from plan_send s join plan_tally t on t.plan_id = s.copy_plan_id
    where s.plan_id = r.task_plan_id and s.org_id = r.org_id and s.state = ${planSendState.values.accepted}
    group by s.id having sum(t.n) filter (where t.state <> ${left}) > 0
      and sum(t.n) filter (where t.state between ${ended} and ${archived}) * 100 >= r.task_share * sum(t.n) filter (where t.state <> ${left})))
  or (r.doc_task = ${check} and exists (select from place_task t
    where t.place_check_id = r.place_check_id and t.state in (${handedIn}, ${accepted}))))`;
