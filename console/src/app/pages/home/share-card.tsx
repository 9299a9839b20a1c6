import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';

const names = '/train/shortfall/list';

/** The first number of the dashboard (design/product): the share of staff without a record, which opens to their names. */
const ShareCard = () => {
  const say = useSay();
  const frame = useFrame();
  const answer = useCall(shortfallApi.share, {}, { fresh: 10_000 });
  const found = answer.data;
  return (
    <Panel
      title={say('obligations.share')}
      extra={
        <Button size="small" onClick={() => frame.open('/train/share/list')}>
          {say('obligations.byCompany')}
        </Button>
      }
    >
      {!found && !answer.isError && <Bones rows={2} />}
      {found?.withoutPercent === null && <span className="luan-hint">{say('obligations.shareNone')}</span>}
      {found && found.withoutPercent !== null && (
        <>
          <div className="luan-figures-row">
            <button type="button" className="luan-figure" onClick={() => frame.open(names, { withoutRecord: 'true' })}>
              <span className="luan-hint">
                {say('obligations.shareOf', { without: found.withoutCount, obliged: found.obliged })}
              </span>
              <strong className={`luan-figures ${found.withoutCount > 0 ? 'luan-worth-a-look' : ''}`}>
                {found.withoutPercent}%
              </strong>
            </button>
            <button type="button" className="luan-figure" onClick={() => frame.open(names, { short: 'true' })}>
              <span className="luan-hint">{say('obligations.shortHint')}</span>
              <strong className="luan-figures">{found.shortCount}</strong>
            </button>
            <button type="button" className="luan-figure" onClick={() => frame.open(names)}>
              <span className="luan-hint">{say('obligations.obliged')}</span>
              <strong className="luan-figures">{found.obliged}</strong>
            </button>
          </div>
          <p className="luan-hint">
            {say('obligations.definition')} · {say('obligations.asOf', { at: showDateTime(found.asOf) })}
          </p>
        </>
      )}
    </Panel>
  );
};
export default ShareCard;
