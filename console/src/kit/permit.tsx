import type { ReactNode } from 'react';
import { holds, holdsIdentity, holdsRole } from '#client/session.ts';

interface Props {
  /** Every one that is given must be held; of several values one is enough. Nothing given, or an empty list, shows nothing (spec section 5). */
  permission?: string | readonly string[] | undefined;
  role?: string | readonly string[] | undefined;
  identity?: string | readonly string[] | undefined;
  /** Shown in its place. */
  otherwise?: ReactNode;
  children: ReactNode;
}

const all = (values: string | readonly string[]): readonly string[] => (typeof values === 'string' ? [values] : values);
const some = (wanted: string | readonly string[] | undefined, test: (value: string) => boolean): boolean =>
  wanted === undefined || all(wanted).some(test);

/** Beginnings of permissions whose elements are hidden where they lack, not removed (spec section 6). */
const hidingPrefixes = ['safe_regular-'] as const;

/** Whether an element that wants this permission stays in the page unseen where it lacks; the prefix follows the area of a key. */
export const hidesUnheld = (permission: string): boolean =>
  hidingPrefixes.some((prefix) => (permission.split(':')[1] ?? permission).startsWith(prefix));

/** Shows its content only to those who hold the permission, role and identity; else removes or hides it (spec section 6). */
export const Permit = ({ permission, role, identity, otherwise = null, children }: Props) => {
  const asked = permission !== undefined || role !== undefined || identity !== undefined;
  if (asked && some(permission, holds) && some(role, holdsRole) && some(identity, holdsIdentity)) return children;
  if (permission === undefined || all(permission).length === 0 || !all(permission).every(hidesUnheld)) return otherwise;
  return (
    <>
      <span hidden inert>
        {children}
      </span>
      {otherwise}
    </>
  );
};
