/** Condition on a place `p`: its money was taken, the person gave it up, and the money is not balance again. */
export const returningPlaces = 'p.paid_at is not null and p.gone_at is not null and p.returned_at is null';
