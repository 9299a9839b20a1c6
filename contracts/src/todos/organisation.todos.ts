import { certificationMachine } from '../certification/certification.codes.ts';
import { certificationApi, certificationList } from '../certification/certification.contract.ts';
import { certState, organisationMachine, organisationState } from '../organisations/organisation.codes.ts';
import { organisationApi, organisationList } from '../organisations/organisation.contract.ts';
import { registrationList } from '../registration/registration.contract.ts';
import { timerApi, timerList } from '../system/timer.contract.ts';
import { type Todo, todo } from '../todo.ts';

/** Days before its end in which a road licence is worth a look. */
const endsSoon = 30;

/** What waits in the organisations, and in the running of the platform they stand on. */
export const organisationTodos: readonly Todo[] = [
  todo({
    code: 'registrationAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: organisationApi.edges.approve },
    list: registrationList,
    needs: organisationMachine.edges.approve.permission,
    screen: '/myorg/registration/list',
    query: () => ({ state: String(organisationState.values.awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'certificationAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: certificationApi.newState },
    edge: 'approve',
    list: certificationList,
    needs: certificationMachine.edges.approve.permission,
    screen: '/myorg/certificationAudit/list',
    query: () => ({ certState: String(certState.values.awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'licenceEnds',
    kind: 'due',
    names: 'orgName',
    deed: {
      verb: 'look',
      because: 'an organisation renews its licence with its own certification; whoever looks after it reminds it',
    },
    list: organisationList,
    needs: 'org:organisation:list',
    screen: '/org/organize',
    query: ({ day }) => ({ licenceEndsBefore: day(endsSoon) }),
  }),
  todo({
    code: 'timerFailing',
    kind: 'mend',
    deed: { verb: 'runAgain', can: ['run'], call: timerApi.run },
    list: timerList,
    needs: timerApi.run.permission,
    screen: '/system/timerList',
    query: () => ({ failing: 'true' }),
    moment: 'firedAt',
  }),
];
