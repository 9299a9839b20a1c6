import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { may } from '#kernel/actor.ts';
import { fail } from '#kernel/errors.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
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
];
