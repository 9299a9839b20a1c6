import { createContext, use } from 'react';
import type { Column } from '#contracts/columns.ts';
import { personalFields } from '#contracts/route.ts';

/** Size, strength and turn of the watermark (spec section 9). */
const size = 16;
const opacity = 0.5;
const turn = 45;

const escape = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const picture = (text: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280"><text x="140" y="140" text-anchor="middle" transform="rotate(${-turn} 140 140)" font-family="sans-serif" font-size="${size}" fill="${colour}" fill-opacity="${opacity}">${escape(text)}</text></svg>`;

/** Where a watermark is seen: on the screen, on paper, or on both. */
type Seen = 'screen' | 'paper' | 'both' | 'never';

interface Look {
  readonly text: string;
  readonly colour: string;
}

/** Who looks at this, over what it stands in; lets every press through. */
export const Watermark = ({ text, colour, seen = 'both' }: Look & { seen?: Seen }) => (
  <div
    className={`luan-watermark luan-watermark-${seen}`}
    aria-hidden
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture(text, colour))}")` }}
  />
);

/** The watermark of whoever is logged in; without one there is none. */
export const WatermarkContext = createContext<Look | undefined>(undefined);

/** The watermark over what says something about persons, by its columns; over nothing else (design/look). */
export const PersonalMark = ({ columns }: { columns: readonly Pick<Column, 'field'>[] }) => {
  const look = use(WatermarkContext);
  return look && columns.some((one) => personalFields.has(one.field)) ? <Watermark {...look} seen="screen" /> : null;
};
