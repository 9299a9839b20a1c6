export { releaseClosedOrder, takePaidOrder } from './places/pay-places.service.ts';
export { openRelation } from './relations/open.service.ts';
