/** Design pixels between which the root scales, and its units (spec section 2.1). */
const narrowest = 1500;
const widest = 1920;
const units = 10;
const bodySize = 14;

/** Keeps the root's font size at a tenth of the clamped width, and the body's at 14 times the device's pixel ratio. */
export const keepScaling = (): void => {
  const apply = (): void => {
    const width = Math.min(widest, Math.max(narrowest, document.documentElement.clientWidth));
    document.documentElement.style.fontSize = `${width / units}px`;
    document.body.style.fontSize = `${bodySize * window.devicePixelRatio}px`;
  };
  apply();
  window.addEventListener('resize', apply);
};
