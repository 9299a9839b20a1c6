import {
  BarChartOutlined,
  ColumnHeightOutlined,
  DownOutlined,
  PushpinOutlined,
  ReloadOutlined,
  SettingOutlined,
  UpOutlined,
} from '@ant-design/icons';
import type { Query } from '#client/crypto.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { titleName } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import { titleOf } from './fields.tsx';
import { late } from './late.tsx';
import { inOrder, movedBy, useDensity, useHidden, useOrder, useWidths } from './list-settings.ts';
import { IconButton } from './parts/icon-button.tsx';
import { MenuButton, Popup } from './parts/popup.tsx';
import { widthOf } from './show.tsx';

const ListViews = late(async () => (await import('./list-views.tsx')).ListViews);

interface Props {
  of: List;
  query: Query;
  /** Asks for the rows of a view. */
  onShow: (query: Query) => void;
  onRefresh: () => void;
  /** Whether the figures of the rows are drawn above; absent where none are declared. */
  figures: { drawn: boolean; ahead: () => void; onDraw: () => void } | undefined;
}

const densities = [
  ['small', 'kit.compact'],
  ['medium', 'kit.middle'],
  ['large', 'kit.wide'],
] as const;

const ways = [
  { step: -1, sign: <UpOutlined />, phrase: 'kit.columnUp' },
  { step: 1, sign: <DownOutlined />, phrase: 'kit.columnDown' },
] as const;

/** Pixels of one press that makes a column wider or narrower, and the least of a column. */
const widthStep = 24;
const leastWidth = 60;
const broader = [
  { by: -widthStep, sign: '−', phrase: 'kit.columnNarrower' },
  { by: widthStep, sign: '+', phrase: 'kit.columnWider' },
] as const;

/** Refresh, views, density and columns of a list; remembered for the person. */
export const ListTools = ({ of, query, onShow, onRefresh, figures }: Props) => {
  const say = useSay();
  const [density, setDensity] = useDensity();
  const [hidden, setHidden] = useHidden(of);
  const [order, setOrder] = useOrder(of);
  const [widths, setWidths] = useWidths(of);
  const language = useLanguage();
  const columns = inOrder(of.columns, order);
  const shown = of.columns.length - hidden.length;
  const flip = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <span className="luan-list-tools">
      <IconButton label={say('kit.refresh')} data-action="refresh" onClick={onRefresh}>
        <ReloadOutlined />
      </IconButton>
      {figures && (
        <IconButton
          label={say('kit.figures')}
          data-action="figures"
          aria-pressed={figures.drawn}
          onPointerEnter={figures.ahead}
          onClick={figures.onDraw}
        >
          <BarChartOutlined />
        </IconButton>
      )}
      <Popup
        kind="dialog"
        label={say('kit.ownViews')}
        renderTrigger={(props) => (
          <IconButton label={say('kit.ownViews')} onPointerEnter={ListViews.ahead} {...props}>
            <PushpinOutlined />
          </IconButton>
        )}
      >
        {(close) => <ListViews of={of} query={query} onShow={onShow} close={close} />}
      </Popup>
      <MenuButton
        label={say('kit.density')}
        items={densities.map(([key, phrase]) => ({
          key,
          label: say(phrase),
          chosen: key === density,
          onPick: () => setDensity(key),
        }))}
        renderTrigger={(props) => (
          <IconButton label={say('kit.density')} {...props}>
            <ColumnHeightOutlined />
          </IconButton>
        )}
      />
      <Popup
        kind="dialog"
        label={say('kit.columns')}
        renderTrigger={(props) => (
          <IconButton label={say('kit.columns')} {...props}>
            <SettingOutlined />
          </IconButton>
        )}
      >
        {() => (
          <div className="luan-column-menu">
            {columns.map((one, at) => {
              const on = !hidden.includes(one.field);
              const title = titleOf({ name: titleName(one) });
              return (
                <div key={one.field} className="luan-column-line">
                  <label>
                    <input type="checkbox" checked={on} disabled={on && shown === 1} onChange={() => flip(one.field)} />
                    {title}
                  </label>
                  {broader.map(({ by, sign, phrase }) => (
                    <IconButton
                      key={by}
                      label={say(phrase, { title })}
                      onClick={() => {
                        const width = (widths[one.field] ?? widthOf(one, language)) + by;
                        setWidths({ ...widths, [one.field]: Math.max(leastWidth, width) });
                      }}
                    >
                      {sign}
                    </IconButton>
                  ))}
                  {ways.map(({ step, sign, phrase }) => (
                    <button
                      key={step}
                      type="button"
                      className="luan-icon-button"
                      aria-label={say(phrase, { title })}
                      title={say(phrase, { title })}
                      disabled={step < 0 ? at === 0 : at === columns.length - 1}
                      onClick={() => setOrder(movedBy(columns, one.field, step))}
                    >
                      {sign}
                    </button>
                  ))}
                </div>
              );
            })}
            <button
              type="button"
              className="luan-link"
              disabled={
                Object.keys(widths).length === 0 &&
                order.length === 0 &&
                of.columns.every((one) => hidden.includes(one.field) === (one.quiet === true))
              }
              onClick={() => {
                setHidden(of.columns.filter((one) => one.quiet).map((one) => one.field));
                setOrder([]);
                setWidths({});
              }}
            >
              {say('kit.usual')}
            </button>
          </div>
        )}
      </Popup>
    </span>
  );
};
