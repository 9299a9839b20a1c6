let filling = false;
/** Whether the demonstration is being filled at this moment: the log-in page says so. */
export const isFilling = (): boolean => filling;

/** Does a work of filling; as long as it lasts, pages say so. */
export const whileFilling = async (work: () => Promise<void>): Promise<void> => {
  filling = true;
  try {
    await work();
  } finally {
    filling = false;
  }
};
