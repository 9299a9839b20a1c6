/** The server beside the product of this run (e2e/support-server.ts). */
const address = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 2}`;

/** Makes a support call. @throws what it throws. */
export const askSupport = async (method: 'GET' | 'POST', path: string, input?: object): Promise<unknown> => {
  const answer = await fetch(`${address}${path}`, {
    method,
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(String(body));
  return body;
};
