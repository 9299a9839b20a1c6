import { type ComponentProps, useState } from 'react';
import { useNameWarning } from '#client/page/printable-name-warning.ts';
import { plainName } from '#contracts/written/written-text.ts';
import { Field } from './pieces.tsx';

/** A field for a person's name: it says at once which letters of it cannot be printed. */
export const PersonNameField = (props: Omit<ComponentProps<typeof Field>, 'onChange'>) => {
  const [name, setName] = useState('');
  const warning = useNameWarning(plainName(name));
  return (
    <>
      <Field {...props} onChange={(event) => setName(event.target.value)} />
      {warning !== '' && (
        <p className="quiet" role="status">
          {warning}
        </p>
      )}
    </>
  );
};
