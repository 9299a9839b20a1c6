/** Size, strength and turn of the watermark (spec section 9). */
const size = 16;
const opacity = 0.5;
const turn = 45;

const escape = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const picture = (text: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280"><text x="140" y="140" text-anchor="middle" transform="rotate(${-turn} 140 140)" font-family="sans-serif" font-size="${size}" fill="${colour}" fill-opacity="${opacity}">${escape(text)}</text></svg>`;

/** Who looks at this, over the whole content and on paper; lets every press through. */
export const Watermark = ({ text, colour }: { text: string; colour: string }) => (
  <div
    className="luan-watermark"
    aria-hidden
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture(text, colour))}")` }}
  />
);
