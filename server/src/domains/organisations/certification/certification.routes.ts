import { sql } from 'kysely';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import {
  auditorPage,
  certificationPage,
  countWaiting,
  findCertification,
  findCertState,
} from './certification.queries.ts';
import { auditMaterial, replaceMaterial, setAuditor, submitMaterial } from './certification.service.ts';
import { lastAcceptance, readProtocol } from './protocol.service.ts';

const stateOf = async (context: Context, orgId: string | undefined) => {
  const found = await findCertState(context.db, context.actor, orgId ?? context.actor.orgId);
  if (!found) throw fail('object.missing');
  return found;
};

/** The own material is for those who hand it in, that of others for those who audit. */
const maySee = ({ actor }: Context, orgId: string): boolean =>
  orgId === actor.orgId
    ? may(actor, 'myorg:certification:submit') || may(actor, 'myorg:certificationAudit:list')
    : may(actor, 'myorg:certificationAudit:list');

const dayLength = 86_400_000;

interface Service {
  bill_expires_at: string | null;
  ledger_open: boolean;
  cert_state: number;
}
const ownService = async (context: Context): Promise<Service> => {
  const { rows } = await sql<Service>`
    select bill_expires_at, ledger_open, cert_state from organisation where id = ${context.actor.orgId}`.execute(
    context.db,
  );
  return orMissing(rows[0]);
};

export const certificationRoutes: Served[] = [
  serveList(certificationPage),
  serveList(auditorPage),
  serve(certificationApi.add, submitMaterial),
  serve(certificationApi.update, replaceMaterial),
  serve(certificationApi.newState, auditMaterial),
  serve(certificationApi.junior, setAuditor),
  serve(certificationApi.one, async (context, input) => {
    const { actor } = context;
    const named = input.certificationId !== undefined;
    const wanted = input.orgId ?? actor.orgId;
    const found = await findCertification(context, { certificationId: input.certificationId, orgId: wanted });
    if (named && !found) throw fail('object.missing');
    const orgId = found?.orgId ?? wanted;
    if (orgId !== actor.orgId && !maySee(context, orgId)) throw fail('object.missing');
    const state = await stateOf(context, orgId);
    return { ...state, certification: found && maySee(context, orgId) ? found : null };
  }),
  serve(certificationApi.state, async (context, input) => ({
    certState: (await stateOf(context, input.orgId)).certState,
    waitingAudit: await countWaiting(context.db, context.actor),
  })),
  serve(certificationApi.authState, async (context, input) => ({
    certState: (await stateOf(context, input.orgId)).certState,
  })),
  serve(certificationApi.protocol, async (context) => {
    const accepted = await lastAcceptance(context.db, context.actor.orgId, 'certification');
    return {
      ...readProtocol('certification', context.language),
      acceptedVersion: accepted?.version ?? '',
      acceptedAt: accepted?.at ?? null,
    };
  }),
  serve(certificationApi.openProtocol, async (context, input) =>
    readProtocol(input.kind, context.language, input.version),
  ),
  serve(certificationApi.billExpired, async (context) => {
    const { bill_expires_at: expiresAt } = await ownService(context);
    if (expiresAt === null) return { expired: false, daysLeft: null, expiresAt, message: '' };
    const left = new Date(expiresAt).getTime() - clock.now().getTime();
    const expired = left <= 0;
    const days = Math.abs(expired ? Math.floor(left / dayLength) : Math.ceil(left / dayLength));
    const message = say(context.language, expired ? 'certification.billEnded' : 'certification.billEnds', { days });
    return { expired, daysLeft: expired ? -days : days, expiresAt, message };
  }),
  serve(certificationApi.ledgerOpen, async (context) => {
    const { ledger_open: open, cert_state: certState } = await ownService(context);
    const certified = certState === 2;
    const key = open ? 'ledgerOpen' : certified ? 'ledgerClosed' : 'ledgerUncertified';
    return { open, certified, message: say(context.language, `certification.${key}`) };
  }),
];
