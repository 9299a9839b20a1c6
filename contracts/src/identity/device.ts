const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** A browser and its system as people call them, such as "Chrome 148 · Windows"; what is none of them stays as it is. */
export const deviceOf = (userAgent: string): string => {
  const found = browsers
    .map(([sign, name]) => ({ name, version: new RegExp(`${sign}/(\\d+)`).exec(userAgent)?.[1] }))
    .find((one) => one.version !== undefined);
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [found && `${found.name} ${found.version}`, system].filter(Boolean);
  return words.length === 0 ? userAgent : words.join(' · ');
};
