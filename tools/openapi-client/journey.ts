import type { paths } from 'luan-document';
import createClient from 'openapi-fetch';

/** What the journey brought: the name of whoever logged in, rooms before and after, and the task of the export. */
export interface Brought {
  realName: string;
  before: number;
  after: number;
  taskId: string;
}

/**
 * What a stranger writes who has the document alone: logs in, lists rooms, adds one and has them exported.
 * @param origin where the product answers.
 * @throws what the product says where a call is refused.
 */
export const travel = async (
  origin: string,
  ask: (request: Request) => Promise<Response>,
  person: { username: string; password: string },
): Promise<Brought> => {
  const client = createClient<paths>({
    baseUrl: origin,
    fetch: ask,
    headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
  });
  const given = <T>({ data }: { data?: { success: boolean; description: string; data?: T } }): T => {
    // A refusal brings no data.
    if (!data?.success || data.data === undefined) throw new Error(data?.description ?? 'no answer');
    return data.data;
  };
  const session = given(await client.POST('/identity/login', { body: person }));
  const count = async (): Promise<number> =>
    given(await client.GET('/manager/system/room/page', { params: { query: { roomKind: 1, size: 100 } } })).list.length;
  const before = await count();
  given(
    await client.POST('/manager/system/room/add', {
      body: { roomName: 'Room of a stranger', roomKind: 1, seats: 12 },
    }),
  );
  const after = await count();
  const { taskId } = given(
    await client.POST('/manager/task/export', { body: { list: 'room', query: { roomKind: '1' } } }),
  );
  return { realName: session.userInfo.realName, before, after, taskId };
};
