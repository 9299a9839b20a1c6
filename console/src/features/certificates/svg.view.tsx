/** A drawing the server made, as a picture: nothing in it runs. */
export const SvgView = ({ svg, alt }: { svg: string; alt: string }) => (
  <img className="certificate-face" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={alt} />
);
