/** Below a field: what is said of its value without hindering anybody. Nothing for no words. */
export const FieldWarning = ({ words }: { words: string }) =>
  words === '' ? null : (
    <span role="status" className="luan-field-warning">
      {words}
    </span>
  );
