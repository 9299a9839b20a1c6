/**
 * Whether what a banner leads to is allowed: a path of the console, or an https address whose host the comma-separated list names
 * (a host stands for those below it too). No other scheme, no address that names a user, no path that leaves this origin.
 */
export const isAllowedTarget = (target: string, hosts: string): boolean => {
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return true;
  if (!URL.canParse(target)) return false;
  const { protocol, hostname, username, password } = new URL(target);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts
    .split(/[,，\s]+/)
    .filter((host) => host !== '')
    .some((host) => hostname === host.toLowerCase() || hostname.endsWith(`.${host.toLowerCase()}`));
};
