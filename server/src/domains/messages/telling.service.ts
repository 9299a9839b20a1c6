import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Events } from '#kernel/events.ts';
import { tellAdministrators, tellHeadOffice, tellMany, tellPerson } from './message.service.ts';

const ownScreen = '/myorg/enterpriseAuthentication';
const auditScreen = '/myorg/certificationAudit/detail';

const auditorOf = async (db: Db, path: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select luan_cert_auditor(${path}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** What was handed in reaches the body that audits it; what was decided reaches the organisation. */
export const tellCertification = async (db: Db, event: Events['certification.walked']): Promise<void> => {
  const { orgId, orgName, certificationId, edge, reason } = event;
  if (edge === 'approve') {
    await tellAdministrators(db, orgId, { kind: 'certificationApproved', link: ownScreen });
    return;
  }
  if (edge === 'reject' || edge === 'expire') {
    const kind = edge === 'reject' ? 'certificationRejected' : 'certificationExpired';
    await tellAdministrators(db, orgId, { kind, params: { reason }, link: ownScreen });
    return;
  }
  const auditor = await auditorOf(db, event.path);
  if (auditor === undefined) return;
  await tellAdministrators(db, auditor, {
    kind: 'certificationSubmitted',
    params: { orgName },
    link: auditScreen,
    query: { certificationId },
    once: `certification.${certificationId}`,
  });
};

/** A body learns that it may audit what stands below it, or no longer. */
export const tellAuditor = async (db: Db, event: Events['certification.auditor']): Promise<void> => {
  await tellAdministrators(db, event.orgId, {
    kind: event.allowed ? 'auditGranted' : 'auditWithdrawn',
    link: '/myorg/certificationAudit/list',
  });
};

/** A licence ends soon. */
export const tellLicence = async (db: Db, event: Events['licence.ending']): Promise<void> => {
  await tellAdministrators(db, event.orgId, {
    kind: event.licence === 'business' ? 'businessLicenceEnds' : 'roadLicenceEnds',
    params: { days: event.daysLeft, endsOn: event.endsOn },
    link: ownScreen,
    once: `licence.${event.licence}.${event.endsOn}.${event.daysLeft}`,
  });
};

/** Work by the clock has failed again: the head office learns it before people miss what it does. */
export const tellTimer = async (db: Db, event: Events['timer.failed']): Promise<void> => {
  await tellHeadOffice(db, {
    kind: 'timerFailed',
    params: { times: event.times },
    link: '/system/timerList',
    query: { timer: event.timer },
    once: `timer.${event.runId}`,
  });
};

/** Whoever's password was changed learns it wherever the person works. */
export const tellPassword = async (db: Db, { userId }: Events['user.passwordChanged']): Promise<void> => {
  const { rows } = await sql<{ orgId: string }>`
    select org_id as "orgId" from org_user where user_id = ${userId} and left_at is null`.execute(db);
  await tellMany(
    db,
    { kind: 'passwordChanged', link: '/user/center' },
    rows.map(({ orgId }) => ({ orgId, userId })),
  );
};

/** Whoever's account came in by a device it was never seen with learns it. */
export const tellNewDevice = async (db: Db, { userId, orgId, device }: Events['user.newDevice']): Promise<void> => {
  await tellPerson(db, orgId, userId, { kind: 'loginNewDevice', params: { device }, link: '/user/center' });
};
