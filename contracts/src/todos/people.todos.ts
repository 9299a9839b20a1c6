import { correctionMachine, correctionState } from '../people/corrections/correction.codes.ts';
import { correctionApi, correctionList } from '../people/corrections/correction.contract.ts';
import { credentialEndsSoon } from '../people/credentials/credential.codes.ts';
import { deletionMachine, deletionState } from '../people/deletions/deletion.codes.ts';
import { deletionApi, deletionList } from '../people/deletions/deletion.contract.ts';
import { employeeApi } from '../people/employee.contract.ts';
import { employeeStanding, userState } from '../people/people.codes.ts';
import { transferMachine, transferState, transferTab } from '../people/transfer.codes.ts';
import { transferApi, transferList } from '../people/transfer.contract.ts';
import { faceCheckApi, faceCheckList } from '../students/face-check.contract.ts';
import { punishmentState } from '../students/punishment.codes.ts';
import { punishmentList } from '../students/punishment.contract.ts';
import { realNameApi, realNameList } from '../students/real-name.contract.ts';
import { faceCheckMachine, faceVerdict, realNameMachine, realNameState } from '../students/student.codes.ts';
import { studentApi, studentList } from '../students/student.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';
import { flavourKey } from '../training/flavours.ts';

/** Papers of those who work here: each line names who is first, and is done by the renewed one. */
const studentPapers = {
  kind: 'due',
  names: 'realName',
  deed: { verb: 'renew', can: ['licence'], call: studentApi.licence },
  list: studentList,
  needs: studentApi.licence.permission,
  screen: '/student/list',
} as const;
const working = String(userState.values.enabled);

const transfers = { list: transferList, screen: '/org/transferList' } as const;

/** What waits about people: their names, faces, points and moves. */
export const peopleTodos: readonly Todo[] = [
  todo({
    code: 'transferAsked',
    kind: 'decide',
    deed: { verb: 'accept', can: ['release'], call: transferApi.edges.release },
    edge: 'release',
    awaitedAt: transfers,
    list: transferList,
    needs: transferMachine.edges.release.permission,
    screen: '/org/transferList',
    query: () => ({ tab: transferTab.values.outgoing, state: inStates(transferState.values.asked) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'transferReleased',
    kind: 'decide',
    deed: { verb: 'receive', can: ['accept'], call: transferApi.edges.accept },
    edge: 'accept',
    awaitedAt: transfers,
    list: transferList,
    needs: transferMachine.edges.accept.permission,
    screen: '/org/transferList',
    query: () => ({ tab: transferTab.values.incoming, state: inStates(transferState.values.released) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'correctionAsked',
    kind: 'decide',
    deed: { verb: 'audit', can: ['accept', 'refuse'], call: correctionApi.accept },
    edge: 'accept',
    list: correctionList,
    needs: correctionMachine.edges.accept.permission,
    screen: '/org/correctionList',
    query: () => ({ state: String(correctionState.values.waiting) }),
    moment: 'askedAt',
  }),
  todo({
    code: 'deletionAsked',
    kind: 'decide',
    deed: { verb: 'audit', can: ['accept', 'refuse'], call: deletionApi.accept },
    edge: 'accept',
    list: deletionList,
    needs: deletionMachine.edges.accept.permission,
    screen: '/org/deletionList',
    query: () => ({ state: String(deletionState.values.waiting) }),
    moment: 'askedAt',
  }),
  todo({
    ...studentPapers,
    code: 'drivingLicenceEnds',
    query: ({ orgId, day }) => ({
      orgId,
      state: working,
      accountInUse: 'true',
      licenceExpiresBefore: day(credentialEndsSoon + 1),
    }),
    moment: 'licenceExpiresOn',
  }),
  todo({
    ...studentPapers,
    code: 'qualificationEnds',
    query: ({ orgId, day }) => ({
      orgId,
      state: working,
      accountInUse: 'true',
      certExpiresBefore: day(credentialEndsSoon + 1),
    }),
    moment: 'certExpiresOn',
  }),
  todo({
    ...studentPapers,
    code: 'healthExamEnds',
    query: ({ orgId, day }) => ({
      orgId,
      state: working,
      accountInUse: 'true',
      healthEndsBefore: day(credentialEndsSoon + 1),
    }),
    moment: 'healthUntil',
  }),
  todo({
    code: 'employmentEnds',
    kind: 'due',
    names: 'realName',
    deed: { verb: 'renew', can: ['mod'], call: employeeApi.mod },
    list: employeeApi.list,
    needs: employeeApi.mod.permission,
    screen: '/org/employee',
    query: ({ orgId, day }) => ({
      orgId,
      state: String(employeeStanding.values.enabled),
      accountInUse: 'true',
      contractEndsBefore: day(credentialEndsSoon + 1),
    }),
    moment: 'contractUntil',
  }),
  todo({
    code: 'realNameAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: realNameApi.approve },
    edge: 'approve',
    list: realNameList,
    needs: realNameMachine.edges.approve.permission,
    screen: '/student/realNameAuditList',
    query: () => ({ state: inStates(realNameState.values.awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'faceDoubtful',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirm'], call: faceCheckApi.confirm },
    edge: 'confirm',
    list: faceCheckList,
    needs: faceCheckMachine.edges.confirm.permission,
    screen: '/student/faceCheckList',
    query: () => ({ verdict: inStates(faceVerdict.values.doubtful) }),
    moment: 'takenAt',
  }),
  todo({
    code: 'trainingSuggested',
    kind: 'due',
    deed: { verb: 'look', because: 'people are put into targeted training from its plan' },
    list: punishmentList,
    needs: flavourKey('target_train', 'member:add'),
    screen: '/student/punishmentList',
    query: () => ({ state: String(punishmentState.values.valid), suggested: 'true' }),
    moment: 'happenedOn',
  }),
];
