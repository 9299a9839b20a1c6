/** One node of the built-in resource tree: menus (type 11) hold menus or buttons (type 12). */
export interface ResourceNode {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly path?: string;
  readonly icon?: string;
  /** Subject a menu belongs to: whoever holds it finds this tab of a leaf open first (spec section 3, Menu item). */
  readonly parameterContent?: string;
  /** Opened from another screen, never listed in the sidebar. */
  readonly hidden?: true;
  readonly permissions?: readonly (readonly [permission: string, zh: string, en: string])[];
  /** Organisation types whose built-in administrator role holds this menu and what is below; absent for all. */
  readonly types?: readonly string[];
  readonly children?: readonly ResourceNode[];
}

/** Head office alone. */
export const headOffice = ['admin'] as const;
/** Organisations that have others below them. */
export const managing = ['admin', 'agent', 'supervise', 'organ', 'agency'] as const;
