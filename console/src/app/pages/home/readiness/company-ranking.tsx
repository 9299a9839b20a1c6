import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import type { Data } from '#contracts/route.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime, Tag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { CompanyActions } from './company-actions.tsx';
import { CompanyReadiness, fresh, nameOf, toneOf } from './company-readiness.tsx';

/** Companies shown before all are asked for. */
const shownFirst = 8;

type Found = Data<typeof readinessApi.companies>;
type Company = Found['list'][number];

const Row = ({ of, open, onToggle }: { of: Company; open: boolean; onToggle: () => void }) => (
  <li>
    <button type="button" className="luan-row-button" aria-expanded={open} data-org={of.orgId} onClick={onToggle}>
      <span className="readiness-org">{of.orgName}</span>
      <span className="readiness-lacking">
        {of.lacking.map((code) => (
          <Tag key={code}>{nameOf(code)}</Tag>
        ))}
      </span>
      <strong className={`luan-figures readiness-text-${toneOf(of.percent)}`}>{of.percent}%</strong>
    </button>
    <CompanyActions of={of} />
    {open && <CompanyReadiness orgId={of.orgId} />}
  </li>
);

/** Companies side by side, the worst first; a row unfolds to what is missing and holds what is done about it. */
const Rows = ({ of: { list, companies, asOf } }: { of: Found }) => {
  const say = useSay();
  const [open, setOpen] = useState<string>();
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, shownFirst);
  return (
    <div className="readiness">
      <ol className="readiness-companies">
        {shown.map((one) => (
          <Row
            key={one.orgId}
            of={one}
            open={open === one.orgId}
            onToggle={() => setOpen(open === one.orgId ? undefined : one.orgId)}
          />
        ))}
      </ol>
      {list.length > shownFirst && (
        <Button size="small" onClick={() => setAll(!all)}>
          {all ? say('readiness.fewer') : say('readiness.more', { count: list.length })}
        </Button>
      )}
      <p className="luan-hint">
        {companies > list.length
          ? say('readiness.compared', { count: list.length, companies })
          : say('readiness.worstFirst')}{' '}
        · {say('kit.asOf', { at: showDateTime(asOf) })}
      </p>
    </div>
  );
};

/** The companies of the scope, least ready first. */
export const Companies = () => {
  const say = useSay();
  const { data, isError, refetch } = useCall(readinessApi.companies, {}, { fresh, quiet: true });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={6} />;
  if (data.list.length === 0) return <p className="luan-hint">{say('readiness.noCompanies')}</p>;
  return <Rows of={data} />;
};

/** The companies below a company, beside each other; a company that has none below it sees nothing of it. */
export const CompaniesBelow = ({ of }: { of: string }) => {
  const say = useSay();
  const { data } = useCall(readinessApi.companies, {}, { fresh, quiet: true });
  const below = data?.list.filter((one) => one.orgId !== of) ?? [];
  if (!data || below.length === 0) return null;
  return (
    <Panel title={say('readiness.companiesBelow')}>
      <div data-card="companiesBelow">
        <Rows of={{ ...data, list: below, companies: data.companies - (data.list.length - below.length) }} />
      </div>
    </Panel>
  );
};
