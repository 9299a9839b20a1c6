export { type PriceAnswer, type PriceQuestion, priceOf, rulesOf } from './prices/price.service.ts';
