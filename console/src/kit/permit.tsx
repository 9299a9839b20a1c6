import type { ReactNode } from 'react';
import { holds, holdsIdentity, holdsRole } from '#client/session.ts';

interface Props {
  /** Every one that is given must be held; of several values one is enough. Nothing given, or an empty list, shows nothing (spec section 5). */
  permission?: string | readonly string[];
  role?: string | readonly string[];
  identity?: string | readonly string[];
  /** Shown in its place. */
  otherwise?: ReactNode;
  children: ReactNode;
}

const some = (wanted: string | readonly string[] | undefined, test: (value: string) => boolean): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? test(wanted) : wanted.some(test));

/** Shows its content only to those who hold the permission, role and identity (spec section 6). */
export const Permit = ({ permission, role, identity, otherwise = null, children }: Props) => {
  const asked = permission !== undefined || role !== undefined || identity !== undefined;
  return asked && some(permission, holds) && some(role, holdsRole) && some(identity, holdsIdentity)
    ? children
    : otherwise;
};
