/** Design pixels between which the root scales, and its units (spec section 2.1). */
const narrowest = 1500;
const widest = 1920;
const units = 10;
/** Signs of the body in CSS pixels: 14 times the device's ratio in physical ones, which is how the specification counts them. */
export const bodySize = 14;

/** CSS pixels of one root unit in a window of this width: `rem` in the style sheets. */
export const rootUnit = (width: number): number => Math.min(widest, Math.max(narrowest, width)) / units;

/** Keeps the root's unit; cards, charts and screens that are looked at from afar count in it, text and sidebar do not. */
export const keepScaling = (): void => {
  const apply = (): void => {
    document.documentElement.style.fontSize = `${rootUnit(document.documentElement.clientWidth)}px`;
    document.body.style.fontSize = `${bodySize}px`;
  };
  apply();
  window.addEventListener('resize', apply);
};
