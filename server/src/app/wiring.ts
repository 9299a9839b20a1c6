import { revokeDoubles } from '#domains/certificates/door.ts';
import { payCharge } from '#domains/charges/door.ts';
import { openPunished, withdrawPunished } from '#domains/events/door.ts';
import { resumeSitting } from '#domains/exams/door.ts';
import { beginAnew, endSessions, forgetSessions } from '#domains/identity/door.ts';
import {
  tellAuditor,
  tellCertification,
  tellLicence,
  tellNewDevice,
  tellPassword,
  tellTimer,
} from '#domains/messages/door.ts';
import { receiveVoucher } from '#domains/orders/door.ts';
import { tellRegistrant } from '#domains/registration/door.ts';
import { openRelation, releaseClosedOrder, takePaidOrder } from '#domains/schools/door.ts';
import { refuseOpenSettlements } from '#domains/settlements/door.ts';
import { leavePlans, resumeStudy } from '#domains/training/door.ts';
import { on, silence } from '#kernel/events.ts';

/** Tells later domains what earlier ones did, from now on. The only place where domains are tied by events. */
export const wireEvents = (): void => {
  silence();
  beginAnew();
  on('organisation.disabled', refuseOpenSettlements);
  on('organisation.disabled', (db, event) => endSessions(db, { orgPath: event.path }, 'organisation'));
  on('organisation.audited', tellRegistrant);
  on('opening.agreed', openRelation);
  on('certification.walked', tellCertification);
  on('certification.auditor', tellAuditor);
  on('licence.ending', tellLicence);
  on('timer.failed', tellTimer);
  on('voucher.passed', receiveVoucher);
  on('order.paid', payCharge);
  on('order.paid', takePaidOrder);
  on('order.closed', releaseClosedOrder);
  on('organisation.moved', async () => forgetSessions());
  on('user.disabled', (db, event) =>
    endSessions(db, event.orgUserId ? { orgUserId: event.orgUserId } : { userId: event.userId }, 'disabled'),
  );
  on('user.disabled', leavePlans);
  on('user.merged', (db, event, actor) => revokeDoubles(db, actor, event));
  on('face.confirmed', (db, event) => resumeSitting(db, event.faceCheckId));
  on('face.confirmed', (db, event) => resumeStudy(db, event.faceCheckId));
  on('student.punished', openPunished);
  on('student.unpunished', withdrawPunished);
  on('user.passwordReset', (db, event) => endSessions(db, { userId: event.userId }, 'password'));
  on('user.passwordChanged', tellPassword);
  on('user.newDevice', tellNewDevice);
  on('user.rightsChanged', (db, event, actor) =>
    endSessions(db, { orgUserId: event.orgUserId, except: actor.sessionId }, 'rights'),
  );
  on('role.changed', (db, event, actor) =>
    endSessions(db, { roleId: event.roleId, except: actor.sessionId }, 'rights'),
  );
};
