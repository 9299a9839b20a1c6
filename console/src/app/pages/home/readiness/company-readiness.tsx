import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type PartFound, readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { findMenu, menuTitle } from '../../../way/menu.ts';
import './readiness.css';

/** Milliseconds a figure stays fresh. */
export const fresh = 60_000;

type Tone = 'good' | 'warn' | 'bad';
/** How good a figure is: green from 90, amber from 60. */
export const toneOf = (percent: number): Tone => {
  if (percent >= 90) return 'good';
  return percent >= 60 ? 'warn' : 'bad';
};

/** Name of a part in the reader's language. */
export const nameOf = (code: string): string => sayOr(`readiness.${code}`, code);

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

/** How ready one company is, the own unless said otherwise, and what is missing. */
export const CompanyReadiness = ({ orgId }: { orgId?: string }) => {
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
