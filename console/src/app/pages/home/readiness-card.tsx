import { Button } from 'antd';
import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type PartFound, readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime, Tag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { findMenu, menuTitle } from '../../way/menu.ts';
import './readiness.css';

/** Milliseconds a figure stays fresh. */
const fresh = 60_000;
/** Companies shown before all are asked for. */
const shownFirst = 8;

type Tone = 'good' | 'warn' | 'bad';
const toneOf = (percent: number): Tone => {
  if (percent >= 90) return 'good';
  return percent >= 60 ? 'warn' : 'bad';
};

const nameOf = (code: string): string => sayOr(`readiness.${code}`, code);

/** One part: what is in order, and what is missing of it, which opens. */
const Part = ({ of, own, onOpen }: { of: PartFound; own: boolean; onOpen: (screen: string, query: Query) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { menuDtoList } = useSignedIn();
  const lines = of.lines.filter((one) => findMenu(menuDtoList, one.screen));
  return (
    <li data-part={of.code} data-missing={of.missing}>
      <span className={`readiness-mark readiness-${of.missing === 0 ? 'good' : 'bad'}`} aria-hidden />
      <span title={sayOr(`readiness.hints.${of.code}`, '')}>{nameOf(of.code)}</span>
      <span className="luan-hint luan-figures">
        {of.missing === 0 ? say('readiness.complete') : sayOr(`readiness.lacks.${of.code}`, '', { count: of.missing })}
      </span>
      <span className="readiness-ways">
        {lines.map((one) => (
          <button
            key={one.screen}
            type="button"
            className="luan-link"
            data-count={one.count}
            onClick={() => onOpen(one.screen, one.query)}
          >
            {lines.length > 1
              ? say('readiness.lookAt', {
                  screen: menuTitle(findMenu(menuDtoList, one.screen), language) ?? '',
                  count: one.count,
                })
              : say(own ? 'readiness.look' : 'todos.verbs.look')}
          </button>
        ))}
      </span>
    </li>
  );
};

/** How ready one company is, and what is missing. */
const One = ({ orgId }: { orgId?: string }) => {
  const say = useSay();
  const frame = useFrame();
  const { data, isError, refetch } = useCall(readinessApi.one, orgId ? { orgId } : {}, { fresh, quiet: true });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={4} />;
  if (data.percent === null) return <p className="luan-hint">{say('readiness.nothing')}</p>;
  const missing = data.parts.reduce((sum, one) => sum + one.missing, 0);
  return (
    <div className="readiness">
      <p className="readiness-head">
        <strong className={`readiness-figure luan-figures readiness-text-${toneOf(data.percent)}`}>
          {data.percent}%
        </strong>
        <span>{missing === 0 ? say('readiness.allThere') : say('readiness.missingParts', { count: missing })}</span>
      </p>
      <ul className="readiness-parts">
        {data.parts.map((one) => (
          <Part
            key={one.code}
            of={one}
            own={orgId === undefined}
            onOpen={(screen, query) => frame.open(screen, query)}
          />
        ))}
      </ul>
      <p className="luan-hint">
        {say('readiness.definition')} · {say('kit.asOf', { at: showDateTime(data.asOf) })}
      </p>
    </div>
  );
};

/** The companies of the scope, least ready first; a row unfolds to what is missing. */
const Companies = () => {
  const say = useSay();
  const [open, setOpen] = useState<string>();
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useCall(readinessApi.companies, {}, { fresh, quiet: true });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={6} />;
  if (data.list.length === 0) return <p className="luan-hint">{say('readiness.noCompanies')}</p>;
  const shown = all ? data.list : data.list.slice(0, shownFirst);
  return (
    <div className="readiness">
      <ol className="readiness-companies">
        {shown.map((one) => (
          <li key={one.orgId}>
            <button
              type="button"
              className="luan-row-button"
              aria-expanded={open === one.orgId}
              data-org={one.orgId}
              onClick={() => setOpen(open === one.orgId ? undefined : one.orgId)}
            >
              <span className="readiness-org">{one.orgName}</span>
              <span className="readiness-lacking">
                {one.lacking.map((code) => (
                  <Tag key={code}>{nameOf(code)}</Tag>
                ))}
              </span>
              <strong className={`luan-figures readiness-text-${toneOf(one.percent)}`}>{one.percent}%</strong>
            </button>
            {open === one.orgId && <One orgId={one.orgId} />}
          </li>
        ))}
      </ol>
      {data.list.length > shownFirst && (
        <Button size="small" onClick={() => setAll(!all)}>
          {all ? say('readiness.fewer') : say('readiness.more', { count: data.list.length })}
        </Button>
      )}
      <p className="luan-hint">
        {data.companies > data.list.length
          ? say('readiness.compared', { count: data.list.length, companies: data.companies })
          : say('readiness.worstFirst')}{' '}
        · {say('kit.asOf', { at: showDateTime(data.asOf) })}
      </p>
    </div>
  );
};

/** Readiness for an inspection: of the own company, or of the companies one looks after. */
const ReadinessCard = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const own = userInfo.orgDto.typeCode === 'company';
  return (
    <Panel title={say(own ? 'readiness.title' : 'readiness.titleOfCompanies')}>
      <div data-card="readiness">{own ? <One /> : <Companies />}</div>
    </Panel>
  );
};
export default ReadinessCard;
