import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    dangerId: rowOf('hidden_danger', {
      state: 1,
      level: 1,
      source: 20,
      object_kind: 2,
      object_id: null,
      place_task_id: null,
      task_item: null,
      event_id: null,
    }),
    placeCheckId: rowOf('place_check', { state: 1, place_object: 2, check_period: 3 }),
    riskUnitId: rowOf('risk_unit', {
      state: 1,
      likelihood: 2,
      severity: 2,
      colour: 4,
      object_kind: 2,
      control_level: 2,
    }),
    placeTaskId: rowOf('place_task', { state: 1, items: '[]', answers: '[]' }),
  },
  aliases: {
    '/hazard/danger/state/ id': 'dangerId',
    '/device/check/item/ id': 'placeCheckId',
    '/device/check/task/state/ id': 'placeTaskId',
    '/device/check/item/ checkerId': 'identity.orgUserId',
    learnerId: 'identity.orgUserId',
    responsibleId: 'identity.orgUserId',
    keeperId: 'identity.orgUserId',
    photoId: 'files.fileId',
    '/hazard/unit/state/ id': 'riskUnitId',
    '/api/student/place/ signatureId': 'files.fileId',
  },
};
