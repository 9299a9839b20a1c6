/** Bounds of an imported spreadsheet (security, line 18). Rows and columns count where something stands in them. */
export const sheetBounds = {
  bytes: 20 * 1024 * 1024,
  unzipped: 300 * 1024 * 1024,
  entries: 500,
  columns: 60,
  rows: 100_000,
};
