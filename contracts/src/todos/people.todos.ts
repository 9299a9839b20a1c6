import { correctionMachine, correctionState } from '../people/corrections/correction.codes.ts';
import { correctionList } from '../people/corrections/correction.contract.ts';
import { deletionMachine, deletionState } from '../people/deletions/deletion.codes.ts';
import { deletionList } from '../people/deletions/deletion.contract.ts';
import { transferMachine, transferState, transferTab } from '../people/transfer.codes.ts';
import { transferList } from '../people/transfer.contract.ts';
import { faceCheckList } from '../students/face-check.contract.ts';
import { punishmentState } from '../students/punishment.codes.ts';
import { punishmentList } from '../students/punishment.contract.ts';
import { realNameList } from '../students/real-name.contract.ts';
import { faceCheckMachine, faceVerdict, realNameMachine, realNameState } from '../students/student.codes.ts';
import { flavourKey } from '../training/flavours.ts';
import { inStates, type Todo, todo } from './todo.ts';

/** What waits about people: their names, faces, points and moves. */
export const peopleTodos: readonly Todo[] = [
  todo({
    code: 'transferAsked',
    kind: 'decide',
    list: transferList,
    needs: transferMachine.edges.release.permission,
    screen: '/org/transferList',
    query: () => ({ tab: transferTab.values.outgoing, state: inStates(transferState.values.asked) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'transferReleased',
    kind: 'decide',
    list: transferList,
    needs: transferMachine.edges.accept.permission,
    screen: '/org/transferList',
    query: () => ({ tab: transferTab.values.incoming, state: inStates(transferState.values.released) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'correctionAsked',
    kind: 'decide',
    list: correctionList,
    needs: correctionMachine.edges.accept.permission,
    screen: '/org/correctionList',
    query: () => ({ state: String(correctionState.values.waiting) }),
    moment: 'askedAt',
  }),
  todo({
    code: 'deletionAsked',
    kind: 'decide',
    list: deletionList,
    needs: deletionMachine.edges.accept.permission,
    screen: '/org/deletionList',
    query: () => ({ state: String(deletionState.values.waiting) }),
    moment: 'askedAt',
  }),
  todo({
    code: 'realNameAudit',
    kind: 'decide',
    list: realNameList,
    needs: realNameMachine.edges.approve.permission,
    screen: '/student/realNameAuditList',
    query: () => ({ state: inStates(realNameState.values.awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'faceDoubtful',
    kind: 'decide',
    list: faceCheckList,
    needs: faceCheckMachine.edges.confirm.permission,
    screen: '/student/faceCheckList',
    query: () => ({ verdict: inStates(faceVerdict.values.doubtful) }),
    moment: 'takenAt',
  }),
  todo({
    code: 'trainingSuggested',
    kind: 'due',
    list: punishmentList,
    needs: flavourKey('target_train', 'member:add'),
    screen: '/student/punishmentList',
    query: () => ({ state: String(punishmentState.values.valid), suggested: 'true' }),
    moment: 'happenedOn',
  }),
];
