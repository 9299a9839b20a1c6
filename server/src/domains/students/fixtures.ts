import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    realNameId: rowOf('real_name'),
    faceCheckId: rowOf('face_check', { verdict: 2, engine_verdict: 2, audited_at: null, audited_by: null }),
    signCheckId: rowOf('face_check', { verdict: 2, engine_verdict: 2, scene: 40, audited_at: null, audited_by: null }),
    punishmentId: rowOf('punishment'),
    pastId: rowOf('past_record', { kind: 'training', title: 'Past', scan_file_id: null }),
    officialId: rowOf('official_certificate', { kind: 'safetyManager', file_id: null }),
    trainAdminId: rowOf('train_admin'),
  },
  aliases: {
    '/student/realName/ id': 'realNameId',
    '/student/faceCheck/ id': 'faceCheckId',
    '/student/punishment/ id': 'punishmentId',
    '/student/past/ id': 'pastId',
    '/student/official/ id': 'officialId',
  },
};
