/** What every editor of a field is given: by the form, or by a search. */
export interface EditorProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}
