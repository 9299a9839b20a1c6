/** The price list on paper. */
export const priceForms = {
  heading: 'Price list',
  title: 'Price list {{name}} {{day}}',
  day: 'Prices on',
  product: 'Product',
  amount: 'Unit price (yuan, incl. tax)',
  minimum: 'Minimum',
  tier: '{{from}}–{{to}}: {{amount}}',
  tierOpen: 'From {{from}}: {{amount}}',
  none: 'No price applies on this day',
};
