import { CloseOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { localStore } from '#client/storage.ts';
import { ownBannerApi, type ShownBanner } from '#contracts/notices/own-banner.contract.ts';
import { useFrame } from '#kit/frame.ts';

/** Counts what is done with a banner; a figure that is lost holds nobody up. */
const tell = (bannerId: string, pressed: boolean): void =>
  void call(ownBannerApi.seen, { bannerIds: [bannerId], pressed }, { quiet: true }).catch(() => undefined);

const Picture = ({ of }: { of: ShownBanner }) => {
  return (
    <picture>
      <source media="(max-width: 1279px)" srcSet={of.pictureSmall} />
      <img src={of.picture} alt={of.altText} />
    </picture>
  );
};

/** One banner, counted once it stood in sight; where it leads is a path of the console or an outside page in a window of its own. */
const Shown = ({ of }: { of: ShownBanner }) => {
  const frame = useFrame();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver((found) => {
      if (!found.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      tell(of.bannerId, false);
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [of.bannerId]);
  const open = (): void => {
    tell(of.bannerId, true);
    if (!of.target.startsWith('/')) return;
    const { pathname, searchParams } = new URL(of.target, window.location.origin);
    frame.open(pathname, Object.fromEntries(searchParams));
  };
  const way = (): ReactNode => {
    if (of.target === '') return <Picture of={of} />;
    if (of.target.startsWith('/'))
      return (
        <button type="button" onClick={open}>
          <Picture of={of} />
        </button>
      );
    return (
      <a href={of.target} target="_blank" rel="noopener noreferrer" onClick={open}>
        <Picture of={of} />
      </a>
    );
  };
  return (
    <div ref={box} className="luan-home-banner" data-banner-id={of.bannerId}>
      {way()}
    </div>
  );
};

/** Numbers of banners that were closed in this browser. */
const closedBanners = 'banners.closed';
/** Most that are remembered: older ones are over by then. */
const mostClosed = 50;

/** Banners of the first page, a strip below the work, one at a time; nothing moves by itself, and a closed one stays closed. */
const Banners = () => {
  const say = useSay();
  const { data } = useCall(ownBannerApi.list, {}, { fresh: 60_000, quiet: true });
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(() => localStore.read<string[]>(closedBanners) ?? []);
  const list = (data?.list ?? []).filter((one) => !closed.includes(one.bannerId));
  const one = list[at % Math.max(list.length, 1)];
  if (!one) return null;
  const close = (): void => {
    const next = [one.bannerId, ...closed].slice(0, mostClosed);
    localStore.write(closedBanners, next);
    setClosed(next);
  };
  return (
    <div className="luan-home-banners">
      <Shown key={one.bannerId} of={one} />
      <div className="luan-home-banner-ways">
        {list.length > 1 && (
          <button
            type="button"
            className="luan-icon-button"
            aria-label={say('notices.more')}
            onClick={() => setAt(at + 1)}
          >
            {(at % list.length) + 1}/{list.length} <RightOutlined />
          </button>
        )}
        <button
          type="button"
          className="luan-icon-button"
          data-action="closeBanner"
          aria-label={say('shell.closeTab')}
          title={say('shell.closeTab')}
          onClick={close}
        >
          <CloseOutlined />
        </button>
      </div>
    </div>
  );
};
export default Banners;
