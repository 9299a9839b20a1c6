import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { inField, inkOf, onPaper, type Point, type Size, type View, viewOf } from './signature-strokes.ts';

export interface PadHandle {
  /** The signature as a picture; undefined while nothing was drawn. */
  picture(): Promise<File | undefined>;
}

/** Least length of all strokes together, in points of the screen, that may be a name. */
const leastInk = 60;

interface Props {
  ref: Ref<PadHandle>;
  /** What the field is called, and the word on the button that empties it. */
  label: string;
  clearing: string;
  buttonClass?: string;
  /** Told when there is enough ink for a name, and when there is none again. */
  onDrawn?: (drawn: boolean) => void;
}

/** What was drawn: its strokes, the field they were begun in, and how they lie in the field of now. */
interface Drawing {
  strokes: Point[][];
  begun: Size;
  view: View;
}

const emptyIn = (field: Size): Drawing => ({ strokes: [], begun: field, view: { scale: 1, x: 0, y: 0 } });

/** A field of white paper as large as it is on the screen; undefined where it is not shown. */
const layPaper = (element: HTMLCanvasElement): Size | undefined => {
  const context = element.getContext('2d');
  const { width, height } = element.getBoundingClientRect();
  if (!context || width === 0 || height === 0) return undefined;
  const scale = window.devicePixelRatio || 1;
  element.width = Math.round(width * scale);
  element.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#0b1b33';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  return { width, height };
};

/** Draws a line through places of the paper. */
const ink = (element: HTMLCanvasElement, view: View, points: readonly Point[]): void => {
  const context = element.getContext('2d');
  const [first, ...rest] = points.map((point) => inField(view, point));
  if (!context || !first) return;
  context.lineWidth = 2.6 * view.scale;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const to of rest) context.lineTo(to.x, to.y);
  context.stroke();
};

/**
 * A field to sign in with a finger, a pen or the mouse. Ink is dark on white in every theme: it goes onto paper. What was
 * drawn follows the field: a phone that is turned while somebody signs keeps every stroke.
 */
export const SignaturePad = ({ ref, label, clearing, buttonClass = '', onDrawn }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing>(emptyIn({ width: 1, height: 1 }));
  const pen = useRef(false);
  const [drawn, setDrawn] = useState(false);
  const telling = useRef(onDrawn);
  useEffect(() => {
    telling.current = onDrawn;
  }, [onDrawn]);

  const clear = (): void => {
    const field = canvas.current && layPaper(canvas.current);
    if (field) drawing.current = emptyIn(field);
    setDrawn(false);
    telling.current?.(false);
  };
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    telling.current?.(false);
    const follow = (): void => {
      const field = layPaper(element);
      if (!field) return;
      const { strokes, begun } = drawing.current;
      drawing.current = strokes.length === 0 ? emptyIn(field) : { strokes, begun, view: viewOf(strokes, begun, field) };
      for (const stroke of drawing.current.strokes) ink(element, drawing.current.view, stroke);
    };
    follow();
    const watching = new ResizeObserver(follow);
    watching.observe(element);
    return () => watching.disconnect();
  }, []);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return onPaper(drawing.current.view, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { strokes, view } = drawing.current;
    const stroke = strokes.at(-1);
    const from = stroke?.at(-1);
    if (!pen.current || !stroke || !from) return;
    const to = pointOf(event);
    stroke.push(to);
    ink(event.currentTarget, view, [from, to]);
    if (drawn || inkOf(strokes) < leastInk) return;
    setDrawn(true);
    telling.current?.(true);
  };
  const lift = (): void => {
    pen.current = false;
  };

  useImperativeHandle(ref, () => ({
    picture: () =>
      new Promise((resolve) => {
        if (inkOf(drawing.current.strokes) < leastInk) return resolve(undefined);
        canvas.current?.toBlob(
          (blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
          'image/png',
        );
      }),
  }));

  return (
    <div className="pad">
      <canvas
        ref={canvas}
        aria-label={label}
        role="img"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pen.current = true;
          drawing.current.strokes.push([pointOf(event)]);
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <button type="button" className={buttonClass} disabled={!drawn} onClick={clear}>
        {clearing}
      </button>
    </div>
  );
};
