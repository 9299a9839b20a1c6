/** Pixels a hand moves while it presses. */
const tremor = 6;
const pressable = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"]';

const buttonOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

/** Whether it can be pressed where it stands now: nothing lies over it. Out of sight, nothing can. */
const isFree = (button: HTMLElement): boolean => {
  if (!button.isConnected || button.closest('[inert]')) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over === null || button.contains(over);
};

/**
 * Keeps presses that browsers lose: a page that grows between the press of the mouse and its release takes the button away
 * from under the hand, the release falls on something else, and no click comes, though the button has the focus. Such a
 * press is a click of the button it began on. Whoever moves the hand away before letting go still takes it back.
 */
export const restoreLostClicks = (): void => {
  let began: { button: HTMLElement; x: number; y: number; clicked: boolean } | undefined;
  window.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const pressed = button === 0 ? buttonOf(target) : null;
      began = pressed ? { button: pressed, x, y, clicked: false } : undefined;
    },
    true,
  );
  window.addEventListener(
    'click',
    ({ target }) => {
      if (began && target instanceof Node && began.button.contains(target)) began.clicked = true;
    },
    true,
  );
  window.addEventListener(
    'mouseup',
    ({ clientX, clientY }) => {
      const press = began;
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > tremor) return;
      // The browser's own click, if it makes one, belongs to the release and comes before anything else.
      setTimeout(() => {
        if (!press.clicked && isFree(press.button)) press.button.click();
      });
    },
    true,
  );
};
