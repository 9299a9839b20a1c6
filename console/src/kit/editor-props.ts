/** What every editor of a field is given: by the form, or by a search. */
export interface EditorProps {
  id?: string;
  /** Name of an editor that stands outside a form. */
  'aria-label'?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}
