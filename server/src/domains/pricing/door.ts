export { type PriceAnswer, type PriceQuestion, priceOf } from './prices/price.service.ts';
