import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Group, Values } from './contract-form.ts';
import './form-steps.css';

/** Titles of the steps of a form, in their order; none where it is filled at once. */
export const stepsOf = (groups: readonly Group[]): string[] => [
  ...new Set(groups.flatMap((group) => (group.step === undefined ? [] : [group.step]))),
];

/** The step the first wrong field stands in; undefined where nothing is wrong. */
export const firstWrong = (groups: readonly Group[], wrong: readonly string[]): number | undefined => {
  const steps = stepsOf(groups);
  const places = groups.flatMap((group) =>
    group.fields.some((one) => wrong.includes(one.name)) ? [steps.indexOf(group.step ?? '')] : [],
  );
  return places.length === 0 ? undefined : Math.max(0, Math.min(...places));
};

/** Where a form in steps stands; all its fields stay in the form, so that nothing is lost between them. */
export const useSteps = (form: FormInstance<Values>, groups: readonly Group[]) => {
  const [at, setAt] = useState(0);
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const steps = stepsOf(groups);
  const here = Math.min(at, Math.max(0, steps.length - 1));
  const names = groups
    .filter((group) => group.step === steps[here])
    .flatMap((group) => group.fields.map((one) => one.name));
  return {
    steps,
    here,
    last: here >= steps.length - 1,
    go: setAt,
    shows: (group: Group): boolean => steps.length === 0 || group.step === steps[here],
    /** Goes on when what this step asks for is there. */
    next: async (): Promise<void> => {
      await form.validateFields(names).then(
        () => setAt(here + 1),
        () => undefined,
      );
    },
    /** Goes back to the first step with something wrong. */
    toWrong: (): void => {
      // What was sent has closed the form.
      if (!alive.current) return;
      const wrong = form.getFieldsError().filter((one) => one.errors.length > 0);
      const place = firstWrong(
        groups,
        wrong.map((one) => String(one.name[0])),
      );
      if (place !== undefined) setAt(place);
    },
  };
};

/** The steps of a form, each the way to itself. */
export const StepLine = ({
  steps,
  here,
  onGo,
}: {
  steps: readonly string[];
  here: number;
  onGo: (at: number) => void;
}) => (
  <ol className="luan-form-steps">
    {steps.map((title, place) => (
      <li key={title}>
        <button
          type="button"
          aria-current={place === here ? 'step' : undefined}
          data-step-at={place}
          onClick={() => onGo(place)}
        >
          <span className="luan-form-steps-place">{place + 1}</span> {title}
        </button>
      </li>
    ))}
  </ol>
);
