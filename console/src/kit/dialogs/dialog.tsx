import { Button, Modal } from 'antd';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useOnce } from '../guard.ts';
import { tellUnexpectedError } from '../unexpected-error.ts';

/** Least size of a dialog in pixels (spec section 2.1). */
const least = { width: 400, height: 300 };
/** Pixels of the header that always stay inside the window. */
const grip = 60;

interface Box {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

interface Props {
  title: ReactNode;
  open: boolean;
  onCancel: () => void;
  /** Resolves when done, to false when nothing was; the dialog's owner closes it. */
  onConfirm?: () => Promise<unknown>;
  /** State of the confirm button where the owner guards it itself. */
  pressed?: { busy: boolean; working: boolean };
  confirmText?: string;
  /** Nothing to confirm yet: the button waits. */
  waiting?: boolean;
  width?: number;
  children: ReactNode;
  footer?: ReactNode;
}

const follow = (event: PointerEvent, move: (dx: number, dy: number) => void): void => {
  const { clientX, clientY } = event;
  event.preventDefault();
  const onMove = (now: globalThis.PointerEvent) => move(now.clientX - clientX, now.clientY - clientY);
  const onUp = () => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
};

const between = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high);

/** A dialog that can be dragged by its header, resized at its corner and maximised by a double click on the header. */
export const Dialog = ({
  title,
  open,
  onCancel,
  onConfirm,
  pressed,
  confirmText,
  waiting = false,
  width = 640,
  children,
  footer,
}: Props) => {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>({ x: 0, y: 0 });
  const [full, setFull] = useState(false);
  const [confirmOnce, closed, working] = useOnce(async () => onConfirm?.());
  const button = pressed ?? { busy: closed, working };

  const drag = (event: PointerEvent): void => {
    const place = frame.current?.getBoundingClientRect();
    if (full || event.button !== 0 || !place) return;
    const start = { ...box };
    follow(event, (dx, dy) => {
      const left = between(grip - place.width, place.left + dx, window.innerWidth - grip);
      const top = between(0, place.top + dy, window.innerHeight - grip);
      setBox({ ...start, x: start.x + left - place.left, y: start.y + top - place.top });
    });
  };

  const resize = (event: PointerEvent): void => {
    const size = frame.current?.getBoundingClientRect();
    if (!size) return;
    event.stopPropagation();
    const start = { ...box };
    follow(event, (dx, dy) => {
      const wide = Math.max(least.width, size.width + dx);
      // The dialog stands in the middle: what it grows by moves its left edge back by half.
      setBox({
        x: start.x + (wide - size.width) / 2,
        y: start.y,
        width: wide,
        height: Math.max(least.height, size.height + dy),
      });
    });
  };

  const buttons = footer ?? (
    <>
      <Button onClick={onCancel}>{say(onConfirm ? 'kit.cancel' : 'kit.close')}</Button>
      {onConfirm && (
        <Button
          type="primary"
          loading={button.working}
          disabled={button.busy || waiting}
          data-action="confirm"
          onClick={() => void (pressed ? onConfirm() : confirmOnce()).catch(tellUnexpectedError)}
        >
          {confirmText ?? say('kit.confirm')}
        </Button>
      )}
    </>
  );

  return (
    <Modal
      open={open}
      onCancel={onCancel}
      width={full ? '100vw' : (box.width ?? width)}
      centered={full}
      className={full ? 'luan-modal-full' : 'luan-modal'}
      mask={{ closable: false }}
      // A long text scrolls with the keyboard too.
      bodyProps={{ tabIndex: 0 }}
      afterOpenChange={(shown) =>
        shown &&
        frame.current
          ?.querySelector<HTMLElement>('.ant-modal-body :is(input, textarea):not([type="hidden"], :disabled)')
          ?.focus()
      }
      footer={buttons}
      title={
        <div
          className="luan-dialog-title"
          title={say('kit.maximise')}
          onPointerDown={drag}
          onDoubleClick={() => setFull(!full)}
        >
          {title}
        </div>
      }
      // The library's own name for a part that is drawn around the content.
      // eslint-disable-next-line react/no-unstable-nested-components
      modalRender={(content) => (
        <div
          ref={frame}
          className="luan-dialog"
          style={full ? {} : { height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
        >
          {content}
          {!full && <div className="luan-dialog-corner" aria-hidden onPointerDown={resize} />}
        </div>
      )}
    >
      {children}
    </Modal>
  );
};
