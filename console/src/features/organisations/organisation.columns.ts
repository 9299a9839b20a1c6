import type { Column } from '#contracts/columns.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';

/** Every field of an organisation as its detail shows it; the list hides the quiet ones until somebody wants them. */
export const detailColumns: readonly Column[] = organisationApi.list.columns.map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);
