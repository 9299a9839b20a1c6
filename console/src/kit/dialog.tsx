import { Button, Modal } from 'antd';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useOnce } from './guard.ts';

/** Least size of a dialog in pixels (spec section 2.1). */
const least = { width: 400, height: 300 };

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
  /** Resolves when done; the dialog's owner closes it. */
  onConfirm?: () => Promise<unknown>;
  width?: number;
  children: ReactNode;
  footer?: ReactNode;
}

/** A dialog that can be dragged by its header, resized at its corner and maximised by a double click on the header. */
export const Dialog = ({ title, open, onCancel, onConfirm, width = 640, children, footer }: Props) => {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>({ x: 0, y: 0 });
  const [full, setFull] = useState(false);
  const [confirmOnce, busy] = useOnce(async () => onConfirm?.());

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

  const drag = (event: PointerEvent): void => {
    if (full || event.button !== 0) return;
    const start = { ...box };
    follow(event, (dx, dy) => setBox({ ...start, x: start.x + dx, y: start.y + dy }));
  };

  const resize = (event: PointerEvent): void => {
    const size = frame.current?.getBoundingClientRect();
    if (!size) return;
    const start = { ...box };
    follow(event, (dx, dy) =>
      setBox({ ...start, width: Math.max(least.width, size.width + dx), height: Math.max(least.height, size.height + dy) }),
    );
  };

  const style = full ? { width: '96vw', height: '92vh' } : { width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` };
  const buttons = footer ?? (
    <>
      <Button onClick={onCancel}>{say('kit.cancel')}</Button>
      {onConfirm && (
        <Button type="primary" loading={busy} onClick={() => void confirmOnce().catch(() => undefined)}>
          {say('kit.confirm')}
        </Button>
      )}
    </>
  );

  return (
    <Modal
      open={open}
      onCancel={onCancel}
      width={full ? '96vw' : (box.width ?? width)}
      style={full ? { top: '2vh' } : {}}
      mask={{ closable: false }}
      footer={buttons}
      title={
        <div className="luan-dialog-title" title={say('kit.maximise')} onPointerDown={drag} onDoubleClick={() => setFull(!full)}>
          {title}
        </div>
      }
      modalRender={(content) => (
        <div ref={frame} className="luan-dialog" style={style}>
          {content}
          {!full && <div className="luan-dialog-corner" aria-hidden onPointerDown={resize} />}
        </div>
      )}
    >
      {children}
    </Modal>
  );
};
