import { type PointerEvent, type MouseEvent as Press, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { EditorProps } from './editor-props.ts';
import { Editor, type Field } from './fields.tsx';

type Props = EditorProps & { of: Field; id: string };
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The editor's own input, once its code has come: neither the box nor what stands there meanwhile. */
const liveIn = (place: HTMLElement): HTMLElement | undefined => {
  const input = place.querySelector<HTMLElement>('input:not([disabled]), textarea, button');
  return input && !input.closest('.luan-resting') ? input : undefined;
};

/** A box that opens choices tells so to who cannot see it; one that is typed into is a plain box. */
const choosing = (list: string) =>
  ({ role: 'combobox', 'aria-expanded': false, 'aria-controls': list, 'aria-haspopup': 'listbox' }) as const;

/** Gives the editor that took the place of its box the focus the box had, and the press. */
const handOver = (input: HTMLElement, pressed: boolean): void => {
  input.focus();
  if (!pressed) return;
  input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  input.click();
};

/**
 * An editor of a search that nobody has come near: a closed box of its looks. Its code, and what it asks the server, come
 * when the pointer or the focus does; a value in the address brings them at once.
 */
export const Resting = ({ of, ...props }: Props) => {
  const say = useSay();
  const place = useRef<HTMLSpanElement>(null);
  const [awake, setAwake] = useState(of.light === true);
  const wanted = useRef<'focus' | 'press'>(undefined);
  /** The editor itself was there when a press began. */
  const met = useRef(false);
  const drawn = awake || !isEmpty(props.value);

  useLayoutEffect(() => {
    const element = place.current;
    if (!drawn || !element) return;
    const give = (): boolean => {
      const input = liveIn(element);
      if (input && wanted.current) handOver(input, wanted.current === 'press');
      return input !== undefined;
    };
    if (give()) return;
    // Its code is still on the way.
    const watch = new MutationObserver(() => give() && watch.disconnect());
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [drawn]);

  // A press belongs to the editor where it was there at the beginning of it. Where its code came during the press or comes
  // after it, the editor is pressed in its place: never twice, for a second press would close it again.
  const begin = (): void => {
    met.current = false;
    setAwake(true);
  };
  const meet = ({ target }: Press): void => {
    // A press whose own box was taken away under it is told to this place alone: the editor never hears of it.
    const inside = target !== place.current && place.current?.contains(target as Node) === true;
    met.current = inside && place.current !== null && liveIn(place.current) !== undefined;
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (met.current || !place.current) return;
    const input = liveIn(place.current);
    if (!input) wanted.current = 'press';
    // What a finger does reaches the editor as a press of its own after this.
    else if (event.pointerType === 'mouse') handOver(input, true);
  };

  if (of.light) return <Editor of={of} {...props} />;
  return (
    <span
      ref={place}
      id={`${props.id}-place`}
      className="luan-waking"
      onPointerDown={begin}
      onMouseDownCapture={meet}
      onPointerUp={end}
    >
      {drawn ? (
        <Editor of={of} {...props} {...(of.typed ? { placeholder: say('kit.type') } : {})} />
      ) : (
        <span
          className={of.typed ? 'luan-input luan-resting' : 'luan-input luan-resting luan-choosing'}
          onPointerEnter={() => setAwake(true)}
        >
          <input
            id={props.id}
            {...(of.typed ? {} : choosing(`${props.id}-place`))}
            readOnly
            placeholder={say(of.typed ? 'kit.type' : 'kit.choose')}
            onFocus={() => {
              wanted.current ??= 'focus';
              setAwake(true);
            }}
          />
        </span>
      )}
    </span>
  );
};
