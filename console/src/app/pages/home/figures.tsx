import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';

const list = '/org/organize';
/** Days ahead in which a licence that ends is worth a look. */
const soon = 30;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A number that opens the rows it counts. */
const Figure = ({ title, query, tone = '' }: { title: string; query: Query; tone?: string }) => {
  const frame = useFrame();
  const answer = useCall(organisationApi.list.page, { ...query, size: 1 } as never, { fresh: 30_000 });
  const page = answer.data as { total: number; more: boolean } | undefined;
  return (
    <button type="button" className="luan-figure" onClick={() => frame.open(list, query)}>
      <span className="luan-hint">{title}</span>
      <strong className={`luan-figures ${page && page.total > 0 ? tone : ''}`}>
        {answer.isError ? '—' : page ? `${page.total}${page.more ? '+' : ''}` : '…'}
      </strong>
    </button>
  );
};

/** Organisations of the scope, and how many of them are worth a look. */
export const OrganisationFigures = () => {
  const say = useSay();
  const [day] = useState(() => inDays(soon));
  return (
    <div className="luan-figures-row">
      <Figure title={say('shell.organisations')} query={{}} />
      <Figure
        title={say('shell.awaitingAudit')}
        query={{ state: [String(organisationState.values.awaitingAudit)] }}
        tone="luan-worth-a-look"
      />
      <Figure
        title={say('shell.awaitingCert')}
        query={{ certState: String(certState.values.awaitingAudit) }}
        tone="luan-worth-a-look"
      />
      <Figure
        title={say('shell.licenceEnds', { days: soon })}
        query={{ licenceEndsBefore: day }}
        tone="luan-worth-a-look"
      />
      <Figure title={say('shell.disabledOrgs')} query={{ state: [String(organisationState.values.disabled)] }} />
    </div>
  );
};
