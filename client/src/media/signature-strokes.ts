/** A point, in points of the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A line drawn without lifting the pen. */
export type Stroke = readonly Point[];
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** How the paper of a signature lies in its field: a place of the paper times the scale, moved by x and y. */
export interface View extends Point {
  readonly scale: number;
}

/** Half of a pen: ink is that much wider than its line. */
const edge = 2;

/**
 * How a signature lies in a field of a size: as large as it was drawn and in the middle, smaller where the field it was begun
 * in, or ink beyond that, would not be seen whole. Its shape is never changed, so a phone that is turned back shows it as before.
 * @param begun the field in which the first stroke was drawn: the paper is measured from its corner.
 */
export const viewOf = (strokes: readonly Stroke[], begun: Size, field: Size): View => {
  const points = strokes.flat();
  const left = Math.min(0, ...points.map((point) => point.x - edge));
  const top = Math.min(0, ...points.map((point) => point.y - edge));
  const width = Math.max(begun.width, ...points.map((point) => point.x + edge)) - left;
  const height = Math.max(begun.height, ...points.map((point) => point.y + edge)) - top;
  const scale = Math.min(1, field.width / width, field.height / height);
  return {
    scale,
    x: (field.width - width * scale) / 2 - left * scale,
    y: (field.height - height * scale) / 2 - top * scale,
  };
};

/** Where a place of the field lies on the paper. */
export const onPaper = ({ scale, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/** The other way: where a place of the paper is seen in the field. */
export const inField = ({ scale, x, y }: View, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

/** Length of all strokes together. */
export const inkOf = (strokes: readonly Stroke[]): number =>
  strokes
    .flatMap((stroke) =>
      stroke.slice(1).map((to, index) => Math.hypot(to.x - (stroke[index]?.x ?? 0), to.y - (stroke[index]?.y ?? 0))),
    )
    .reduce((sum, one) => sum + one, 0);
