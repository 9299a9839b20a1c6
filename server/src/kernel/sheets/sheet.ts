import type { SheetCell } from './sheet-cell.ts';
import type { Outline } from './workbook-xml.ts';

export interface SheetRow {
  /** Number of the row as the person sees it. */
  readonly number: number;
  /** Whether a filter or a hand has hidden it. */
  readonly hidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** One sheet of a file. Its rows can be read anew as often as they are asked for. */
export interface Sheet {
  readonly name: string;
  readonly visible: boolean;
  rows(): AsyncGenerator<SheetRow>;
  outline(): Promise<Outline>;
}
