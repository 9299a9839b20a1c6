/** Size, strength and turn of the watermark (spec section 9). */
const size = 16;
const opacity = 0.5;
const turn = 45;

const escape = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const picture = (text: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280"><text x="140" y="140" text-anchor="middle" transform="rotate(${-turn} 140 140)" font-family="sans-serif" font-size="${size}" fill="${colour}" fill-opacity="${opacity}">${escape(text)}</text></svg>`;

/** Who looks at this, over the whole content and, unless `paper` is off, on what is printed of it; lets every press through. */
export const Watermark = ({ text, colour, paper = true }: { text: string; colour: string; paper?: boolean }) => (
  <div
    className={paper ? 'luan-watermark' : 'luan-watermark luan-watermark-unprinted'}
    aria-hidden
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture(text, colour))}")` }}
  />
);
