import { useEffect, useState } from 'react';
import { printableNameApi } from '#contracts/prints/printable-name.contract.ts';
import { surelyPrintable } from '#contracts/prints/surely-printable.ts';
import { call } from '../call.ts';

/** Between the last key and the question, in milliseconds: a name is not asked for letter by letter. */
const rest = 400;

/**
 * What the server says of a name that is being typed in: which letters of it cannot be printed. It hinders nothing, so an answer
 * that fails is none; the server is only asked for letters that are rare.
 */
export const useNameWarning = (name: string): string => {
  const [said, setSaid] = useState({ name: '', warning: '' });
  useEffect(() => {
    if (surelyPrintable.test(name)) return;
    const ask = () =>
      void call(printableNameApi.check, { realName: name }, { quiet: true }).then(
        ({ warning }) => setSaid({ name, warning }),
        () => undefined,
      );
    const timer = setTimeout(ask, rest);
    return () => clearTimeout(timer);
  }, [name]);
  return said.name === name ? said.warning : '';
};
