import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import { type CertificationDetail, certificationApi } from '#contracts/certification/certification.contract.ts';
import type { Action } from '#kit/actions.tsx';

type Decidable = Pick<CertificationDetail, 'certificationId' | 'version' | 'can'>;

/** What an auditor does with a submission; one call serves both ways. */
export const decisions = <T extends Decidable>(): Action<T>[] =>
  (['approve', 'reject'] as const).map((edge) => ({
    key: edge,
    title: say(`machines.certification.${edge}`),
    primary: edge === 'approve',
    danger: edge === 'reject',
    ask: edge === 'approve',
    walks: { machine: certificationMachine, edge },
    reason: edge === 'reject',
    on: (row) => row.can.includes(edge),
    run: ({ certificationId, version }, reason) =>
      call(certificationApi.newState, {
        certificationId,
        version,
        edge,
        ...(reason === undefined ? {} : { reason }),
      }),
  }));
