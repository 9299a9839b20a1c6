import { areaApi, mostDepthFromTop } from '#contracts/areas/area.contract.ts';
import { Failure } from '#kernel/errors.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { areaPage, findAreas } from './area.queries.ts';
import { addArea, modArea, switchArea } from './area.service.ts';

export const areaRoutes: Served[] = [
  serveList(areaPage),
  serve(areaApi.list, (context, input) => {
    const fromTop = input.parentId === undefined || input.parentId === '0';
    if (fromTop && input.depth > mostDepthFromTop) {
      throw new Failure('input.invalid', {}, [
        { field: 'depth', key: 'input.tooBig', params: { max: mostDepthFromTop } },
      ]);
    }
    return findAreas(context.db, input);
  }),
  serve(areaApi.add, addArea),
  serve(areaApi.mod, modArea),
  serve(areaApi.state, switchArea),
];
