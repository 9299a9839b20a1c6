import { useNameWarning } from '#client/page/printable-name-warning.ts';

/** Below a field that a person's name is typed into: letters of it that nobody can print. Nothing for others. */
export const NameWarning = ({ name }: { name: string }) => {
  const warning = useNameWarning(name.trim());
  return warning === '' ? null : (
    <span role="status" className="luan-name-warning">
      {warning}
    </span>
  );
};
