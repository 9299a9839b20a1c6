import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

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

/** A field to sign in with a finger, a pen or the mouse. Ink is dark on white in every theme: it goes onto paper. */
export const SignaturePad = ({ ref, label, clearing, buttonClass = '', onDrawn }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef(0);
  const at = useRef<{ x: number; y: number }>(undefined);
  const [drawn, setDrawn] = useState(false);
  const telling = useRef(onDrawn);
  useEffect(() => {
    telling.current = onDrawn;
  }, [onDrawn]);

  const clear = (): void => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const scale = window.devicePixelRatio || 1;
    const { width, height } = element.getBoundingClientRect();
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    context.scale(scale, scale);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.strokeStyle = '#0b1b33';
    context.lineWidth = 2.6;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    ink.current = 0;
    setDrawn(false);
    telling.current?.(false);
  };
  useEffect(clear, []);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const context = event.currentTarget.getContext('2d');
    const from = at.current;
    if (!context || !from) return;
    const to = pointOf(event);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    ink.current += Math.hypot(to.x - from.x, to.y - from.y);
    at.current = to;
    if (ink.current < leastInk || drawn) return;
    setDrawn(true);
    telling.current?.(true);
  };

  useImperativeHandle(ref, () => ({
    picture: () =>
      new Promise((resolve) => {
        if (ink.current < leastInk) return resolve(undefined);
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
          at.current = pointOf(event);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          at.current = undefined;
        }}
        onPointerCancel={() => {
          at.current = undefined;
        }}
      />
      <button type="button" className={buttonClass} disabled={!drawn} onClick={clear}>
        {clearing}
      </button>
    </div>
  );
};
